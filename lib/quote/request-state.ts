/** The facts of a stored request that the receipt shows. */
export type SentRequest = {
  reference?: string
  /** The day of sending, the promised reply deadline, and when the office opens if it is closed: as texts. */
  sentOn?: string
  due?: string
  opens?: string
  /** How many files were chosen for it, and are stored with it. */
  chosen?: number
  files?: number
  /** What was ordered, as lines of text. */
  order?: string
  /** The path of the private link to the customer's page. */
  link?: string
  /** After a reload, it is shown again without taking focus. */
  isRestored?: boolean
}

/** The server action's result; it echoes the values, so that a page without scripts loses no input. */
export type RequestState = SentRequest & {
  status: 'idle' | 'invalid' | 'failed' | 'sent'
  values: Record<string, string>
  /** Messages by field. */
  errors: Record<string, string>
}

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }
