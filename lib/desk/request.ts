import type { Answers } from '#contract/answers.ts'
import type { Item } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import { desk } from '#messages/desk.ts'

export const statuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type Status = (typeof statuses)[number]

/** A lead also deletes, exports and manages members; the database enforces it. */
export const roles = ['member', 'lead'] as const
export type Role = (typeof roles)[number]

export const NOTE_LIMIT = 4000

/** A number here; a project that has only the table may use UUIDs or text. */
export type RowId = number | string

type Pairs = (readonly [key: string, text: string])[]

/** The answers of a request of any age and shape: a missing one is undefined. */
export type Answered = Partial<Answers> & {
  id: RowId
  createdAt?: string
  name?: string
  /** Answers to questions that are not among the nine. */
  other: Pairs
}

/** What a journal entry sets. The newest entry holds the state of its request; version 0 has none. */
type State = { version: number; status: Status; owner: string; followUp: string }

/** A request in the list of the desk, with the beginning of its details. */
export type ListedRequest = Answered &
  State & {
    id: number
    /** What the desk calls the owner. */
    ownerName: string
    quarantined: boolean
    reasons: string[]
    rush: boolean
    eventOn?: string
    /** The promised time of a first answer; undefined once there is one, and in quarantine. */
    dueAt?: string
  }

export type JournalEntry = State & { note: string; madeAt: string; author: string; ownerName: string }

/** A whole request with everything that belongs to it. */
export type WholeRequest = ListedRequest & {
  form: string
  language: Language
  /** The chosen option as the visitor read it, in a language other than English. */
  seenAs?: string
  timeline: string
  budget: string
  files: { id: string; name: string; bytes: number }[]
  items: Item[]
  visit: Pairs
  requestId?: string
  answeredAt?: string
  wonAt?: string
  /** How many older requests came from the same address. */
  earlier: number
  /** Newest first. */
  journal: JournalEntry[]
}

/** An entry to save: the whole new state, based on the version that its author saw. */
export type NewEntry = { id: number; seen: number; note?: string } & Omit<State, 'version'>

/** An entry that changes something about a request as it is now. */
export const entryFor = (
  { id, version, status, owner, followUp }: ListedRequest,
  change: Partial<NewEntry> = {},
): NewEntry => ({ id, seen: version, status, owner, followUp, ...change })

/** The name of a form as staff see it. */
export const formLabel = (form: string) =>
  Object.hasOwn(desk.forms, form) ? desk.forms[form as keyof typeof desk.forms] : desk.forms.unknown

/** A form's own label for the answer that all forms store as the event type. */
export function eventTypeLabel(form: string | undefined) {
  if (form === 'hero-quote') return desk.labels.interest
  return form === 'quick-quote' ? desk.labels.projectType : desk.labels.eventType
}

/** The reasons for a quarantine as text; a reason without words falls back to its code. */
export const reasonsIn = (reasons: string[]) =>
  reasons.map((reason) => desk.reasons[reason] ?? reason.replaceAll('_', ' ')).join('; ')

const REPEATED = /^(Timeline|Budget|Files \(\d+\)): .*$/

/** The details without the lines that the form added from fields and files, which staff see elsewhere. */
export const detailsOf = ({ details = '' }: Pick<Answered, 'details'>) =>
  details
    .split('\n')
    .filter((line) => !REPEATED.test(line))
    .join('\n')
    .trim()
