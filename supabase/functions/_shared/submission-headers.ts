/** What send-contact-form wants to know beside the nine answers travels in these headers. */
export const submissionHeaders = {
  /** One of formNames. */
  form: 'x-submission-form',
  /** Of the page that the request was made on: a key of `languages`; absent means English. */
  language: 'x-submission-language',
  /** Made anew for every distinct request, the same again on every retry of it: idempotencyKeyPattern. */
  idempotencyKey: 'idempotency-key',
  /** The visit that led here: encodeAttribution(). */
  attribution: 'x-submission-attribution',
  /** What was typed into the field that people do not see, percent-encoded; empty or absent from people. */
  honeypot: 'x-submission-honeypot',
  /** Milliseconds from the first page of the visit to sending the form; absent without JavaScript. */
  elapsed: 'x-submission-elapsed-ms',
  /** The files that were added to the form: encodeSentFiles(). */
  files: 'x-submission-files',
  /** The products of a request for several: encodeItems(). */
  items: 'x-submission-items',
  /** Of this one attempt to send: what the site's log calls it, and the function's, the row and the mails. */
  requestId: 'x-request-id',
  /** The visitor's address as the site's own trusted proxy reported it. */
  visitorAddress: 'x-visitor-address',
  /** SITE_TOKEN, shared by the site's server and the function: without it the visitor's address is not believed. */
  siteToken: 'x-site-token',
} as const

export const requestIdPattern = /^[0-9a-f]{32}$/
export const newRequestId = () => crypto.randomUUID().replaceAll('-', '')

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,100}$/
