/** Memoizes a load; retries after a failure. */
export function loadOnce<T>(load: () => Promise<T>) {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= load().catch((error) => {
      coming = undefined
      throw error
    })
    return coming
  }
}
