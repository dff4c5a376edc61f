import type { FormName } from '#contract/forms.ts'
import type { FieldErrors } from './schemas.ts'
import type { UploadQueue } from './uploads/upload-queue.ts'

/** What the server action answers; it echoes the values, so that a page without scripts loses nothing. */
export type RequestState = {
  status: 'idle' | 'invalid' | 'failed' | 'sent'
  values: Record<string, string>
  errors: FieldErrors
  reference?: string
  /** By when a reply is promised, in words. */
  due?: string
  /** The request's id in the logs. */
  requestId?: string
  /** How many files arrived with it. */
  files?: number
}

/** Dispatched on the window when a request has arrived, with the name of its form in `detail`; analytics listen, too. */
export const SUBMIT_SUCCESS = 'submit-success'
/** Dispatched on the window before a request is sent: messages about earlier ones disappear. */
export const SUBMIT_START = 'submit-start'
/** Dispatched on the window when a quote dialog was closed: the form in the page takes over what was typed there. */
export const DIALOG_CLOSE = 'dialog-close'

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }

/** The files of each open form, once a visitor has come to its upload. */
export const uploadQueues = new Map<FormName, UploadQueue>()

/** Form fields beside those that the visitor fills in. */
export const metaFields = {
  form: 'form',
  key: 'requestKey',
  // Robots fill in what sounds like a field of a form.
  honeypot: 'subjectLine',
  elapsed: 'elapsed',
  attribution: 'attribution',
  template: 'template',
  files: 'files',
  items: 'items',
  neededBy: 'neededBy',
  topic: 'topic',
  language: 'language',
} as const
