/** The headers that carry the metadata of a submission to send-contact-form, next to the nine answers. */
export const submissionHeaders = {
  /** One of formNames. */
  form: 'x-submission-form',
  /** The language of the page with the form, a key of `languages`; absent means English. */
  language: 'x-submission-language',
  /** Unique per request and the same on every retry: idempotencyKeyPattern. */
  idempotencyKey: 'idempotency-key',
  /** The visit that led here: encodeAttribution(). */
  attribution: 'x-submission-attribution',
  /** The value of the hidden honeypot field, percent-encoded; empty or absent for people. */
  honeypot: 'x-submission-honeypot',
  /** Milliseconds from the first page of the visit to the submit; absent without JavaScript. */
  elapsed: 'x-submission-elapsed-ms',
  /** The files that were added to the form: encodeSentFiles(). */
  files: 'x-submission-files',
  /** The products of a request for several: encodeItems(). */
  items: 'x-submission-items',
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
