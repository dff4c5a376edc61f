/** Fetches with a timeout: a hung backend accepts connections but never answers. */
export const fetchWithTimeout =
  (milliseconds: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(milliseconds) })
