/** Makes a function that calls a listener at these events of the window, until what it returns is called. */
export const onEvents =
  (...names: string[]) =>
  (listener: () => void) => {
    const ended = new AbortController()
    for (const name of names) addEventListener(name, listener, { signal: ended.signal })
    return () => ended.abort()
  }
