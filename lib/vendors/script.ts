/** Waits for the load event: a vendor script that hangs would delay it. */
function onceLoaded(work: () => void, signal?: AbortSignal) {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true, signal })
}

/** Loads a vendor's script; rejects when it is blocked, missing or unreachable. */
export async function loadScript(src: string, attributes: Record<string, string> = {}) {
  await new Promise<void>((resolve) => onceLoaded(resolve))
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.async = true
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('blocked'))
    }
    document.head.append(script)
  })
}

/** Rejects after a timeout. */
export const withTimeout = <T>(limitMs: number, work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('silent')), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Runs after the load event, once the browser is idle. */
export function whenIdle(work: () => void, signal: AbortSignal) {
  const soon = () => {
    const go = () => signal.aborted || work()
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 4000 })
    else setTimeout(go, 1000)
  }
  onceLoaded(soon, signal)
}
