/** Calls during a run share the next one, which sees everything that was due at the call. */
export function coalesce<Result>(run: () => Promise<Result>) {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null
  const start = () => {
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
