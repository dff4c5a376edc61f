/** The three forms, as they name themselves. */
export const leadForms = ['hero-quote', 'quick-quote', 'project-request'] as const

export type LeadForm = (typeof leadForms)[number]

/** What send-contact-form wants to know beside the nine fields travels in these headers. */
export const leadHeaders = {
  /** One of leadForms. */
  form: 'x-lead-form',
  /** A fresh UUID for every distinct submission, the same again on every retry of it. */
  idempotencyKey: 'idempotency-key',
  /** The visit that led here: encodeAttribution(). */
  attribution: 'x-lead-attribution',
  /** What was typed into the field that people do not see, percent-encoded; empty or absent from people. */
  trap: 'x-lead-trap',
  /** Milliseconds from the form's mounting to its submission; absent without JavaScript. */
  elapsed: 'x-lead-elapsed-ms',
  /** The visitor's address as the site's own trusted proxy reported it. */
  visitorAddress: 'x-visitor-address',
  /** SITE_TOKEN, shared by the site's server and the function: without it the visitor's address is not believed. */
  siteToken: 'x-site-token',
} as const

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,100}$/
