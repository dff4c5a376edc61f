/** Sends a file to where it may be put; answers the status, 0 if there was none. Only this way tells how far it is. */
export function put(url: string, file: File, onShare: (share: number) => void, signal: AbortSignal) {
  return new Promise<number>((resolve) => {
    const exchange = new XMLHttpRequest()
    exchange.open('PUT', url)
    exchange.setRequestHeader('content-type', 'application/octet-stream')
    exchange.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    exchange.onload = () => resolve(exchange.status)
    exchange.onerror = () => resolve(0)
    exchange.onabort = () => resolve(0)
    signal.addEventListener('abort', () => exchange.abort())
    exchange.send(file)
  })
}
