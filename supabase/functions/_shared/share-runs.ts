/** Calls that come during a run share the one that follows it: whatever was due, that one sees. */
export function shareRuns<Result>(run: () => Promise<Result>) {
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
