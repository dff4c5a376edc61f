import type { FormName } from '#contract/answers.ts'
import type { FieldErrors } from './schemas.ts'
import type { UploadQueue } from './uploads/upload-queue.ts'

/** The server action's result; it echoes the values, so that a page without scripts loses no input. */
export type RequestState = {
  status: 'idle' | 'invalid' | 'failed' | 'sent'
  values: Record<string, string>
  errors: FieldErrors
  reference?: string
  /** The promised reply deadline, as text. */
  due?: string
  /** The request's id in the logs. */
  requestId?: string
  /** The number of files stored with it. */
  files?: number
}

/** Dispatched on the window when a request has arrived, with the name of its form in `detail`. */
export const SUBMIT_SUCCESS = 'submit-success'
/** Dispatched on the window before a request is sent: it clears messages about earlier ones. */
export const SUBMIT_START = 'submit-start'
/** Dispatched on the window when a quote dialog closes: the form in the page takes over the input. */
export const DIALOG_CLOSE = 'dialog-close'

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }

/** The upload queue of each form, created when its upload first renders. */
export const uploadQueues = new Map<FormName, UploadQueue>()

/** Form fields in addition to those that the visitor fills in. */
export const metaFields = {
  form: 'form',
  key: 'requestKey',
  // Bots fill in a field with a plausible name.
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
