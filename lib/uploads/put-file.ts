const STALLED_MS = 60_000

/** Uploads a file and resolves with the HTTP status, or 0 without one; XMLHttpRequest, as fetch has no progress. */
export function putFile(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<number>((resolve) => {
    const exchange = new XMLHttpRequest()
    exchange.open('PUT', url)
    exchange.setRequestHeader('content-type', 'application/octet-stream')
    // Gives up on a stalled connection before the network reports it.
    let stalled: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => exchange.abort(), STALLED_MS)
    }
    exchange.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onProgress(total > 0 ? loaded / total : 0)
    }
    // After each end: an error or an abort leaves no status.
    exchange.onloadend = () => {
      clearTimeout(stalled)
      resolve(exchange.status)
    }
    restartTimer()
    signal.addEventListener('abort', () => exchange.abort())
    exchange.send(file)
  })
}
