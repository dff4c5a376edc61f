/** What `load` brings, for everybody who asks; after a failure it is asked for anew. */
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
