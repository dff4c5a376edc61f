/** Waits for the load event: a vendor script that hangs would delay it. */
function onceLoaded(work: () => void) {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Loads a vendor's script; rejects when it is blocked, missing or unreachable. */
export async function loadScript(src: string) {
  await new Promise<void>((resolve) => onceLoaded(resolve))
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { async: true, src, onload: () => resolve() })
    script.onerror = () => {
      script.remove()
      reject(new Error('blocked'))
    }
    document.head.append(script)
  })
}

/** Runs after the load event, once the browser is idle. */
export function whenIdle(work: () => void) {
  onceLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
    else setTimeout(work, 1000)
  })
}
