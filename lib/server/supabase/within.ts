/** Fetches, but not for ever: a backend that has stopped in its tracks takes connections and never answers. */
export const within =
  (milliseconds: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) })
