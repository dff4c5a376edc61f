/** Messages by field. */
export type FieldErrors = Record<string, string>

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
  /** What was ordered, as lines of text. */
  order?: string
  /** The path of the private link to the customer's page. */
  link?: string
}

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }

/** The facts of a stored request that the receipt shows, and how many files were chosen for it. */
export type SentRequest = Pick<
  RequestState,
  'reference' | 'due' | 'files' | 'requestId' | 'order' | 'link'
> & {
  chosen?: number
  /** After a reload, it is shown again without taking focus. */
  isRestored?: boolean
}
