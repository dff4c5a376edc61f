/**
 * Whether a request announces a body of at most this size, to which HTTP then holds it. Next.js limits the bodies of
 * server actions only; a route handler that reads one calls this first.
 */
export const hasBodyWithin = ({ headers }: Request, bytes: number) =>
  Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= bytes
