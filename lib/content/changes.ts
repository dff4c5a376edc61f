/** In development, calls back after each change of the content. Returns how to stop. */
export function onContentChange(changed: () => void) {
  const stop = new AbortController()
  const wait = async (): Promise<void> => {
    const { ok } = await fetch('/api/keystatic/change', { signal: stop.signal })
    if (!ok) return
    changed()
    await wait()
  }
  wait().catch(() => 'The page was left, or the server restarts, which reloads the page.')
  return () => stop.abort()
}
