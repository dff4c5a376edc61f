/** The headers of a request to send-contact-form, beside the nine answers in its body. */
export const requestHeaders = {
  /** What else is known about the request: encodeMeta(). */
  meta: 'x-request-meta',
  /** Unique per request and the same on every retry: idempotencyKeyPattern. */
  idempotencyKey: 'idempotency-key',
  /** Identifies this attempt in the logs of the site and the function, in the row and in the emails. */
  requestId: 'x-request-id',
  /** The visitor's address as the site's own trusted proxy reported it. */
  visitorAddress: 'x-visitor-address',
  /** SITE_TOKEN, shared by the site's server and the function; without it, the visitor's address is not trusted. */
  siteToken: 'x-site-token',
} as const

export const requestIdPattern = /^[0-9a-f]{32}$/
export const newRequestId = () => crypto.randomUUID().replaceAll('-', '')

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,100}$/
