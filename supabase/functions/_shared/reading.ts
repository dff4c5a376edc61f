import type { Asked } from './asked.ts'
import type {
  Invoice,
  PageFile,
  PageMessage,
  Payment,
  Progress,
  RequestFacts,
  ResponseKind,
} from './customer-page.ts'
import type { Again, LineReading } from './lines.ts'

/** private.reading_version (supabase/schemas/38_reading.sql): a reading of a lower version is computed anew. */
export const readingVersion = 7

/** A quote or a proof, as private.reading_of reads it. Its last day, and whether the request has ended, count beside it. */
export type OfferReading = {
  id: number
  kind: 'quote' | 'proof'
  /** The first of those that it goes on with, or itself. */
  chain: number
  /** Whether another of its chain is in its place. */
  isReplaced: boolean
  /** Of its chain, what was accepted last. */
  accepted: number | null
  until: string | null
  /** Of a quote, the id of each line; of a proof, which of them it shows, null for all. */
  lineIds: string[] | null
  /**
   * Its end, one in its place, another option of its choice that was accepted, or the first stage, if it is in addition to what
   * is ordered.
   */
  closedBy: 'ending' | 'newer' | 'choice' | 'stage' | null
  /** Of one of several, of which the customer takes one: the first of its letter. */
  letter: number | null
  /** What was said to it last. */
  answer: { id: number; kind: ResponseKind | 'ended' } | null
  /** What its customer may still say. */
  may: ResponseKind[]
}

/** What of it only staff read. */
type ForStaff = {
  staff: {
    may: (ResponseKind | 'ended')[]
    /** What they noted, if it can be taken back. */
    undo: number | null
    /** Whether the first stage closes it. */
    closesWithStage: boolean
  }
}

/** A parcel that is not lost, by its first message. */
type ParcelReading = {
  id: number
  /** Its number among all that were sent. */
  number: number
  /** The message that says of it what is true now. */
  newest: number
  hasArrived: boolean
  /** The lines that it has and has not lost, null if nobody said which. */
  lineIds: string[] | null
}

type Read<Offer> = {
  version: number
  /** How far the order is: a function of its lines. */
  progress: Progress
  isPartial: boolean
  lineSteps: RequestFacts['lineSteps']
  /** Of several lines, how many wait for us at each of their states. */
  toDo: Partial<Record<LineReading['state'], number>> | null
  /** Oldest first. */
  offers: Offer[]
  /** Of goods: what the order consists of, and what quotes that are out would add. */
  lines: LineReading[]
  parcels: ParcelReading[]
  /** What is made again of an order of one line, or of none. */
  again: Again | null
  /** The messages that told of what is still to be made again. */
  remade: number[]
  /** The newest stage. */
  stage: { id: number; kind: string } | null
  isAddressOpen: boolean
}

/** What a request is, as its customer's page reads it. */
type PageReading = Read<OfferReading>

/** What a request is, as the desk reads it. */
export type RequestReading = Read<OfferReading & ForStaff> & {
  staff: {
    /** The stage, if it can be taken back by itself. */
    undo: number | null
    /** Whether there may be a quote in addition. */
    mayAdd: boolean
  }
}

/** The quotes and proofs of a request, oldest first, each with its message and that of what was said to it last. */
export const offersIn = <Offer extends OfferReading, M extends { id: number }>(
  { offers }: Read<Offer>,
  messages: readonly M[],
) =>
  offers.flatMap((read) => {
    const offer = messages.find(({ id }) => id === read.id)
    const response = messages.find(({ id }) => id === read.answer?.id)
    return offer ? { ...read, offer, response } : []
  })

/** What is accepted: of each chain the quote that was last, in the order of their answers. */
export const agreedIn = <M extends { id: number }>(reading: PageReading, messages: readonly M[]) =>
  offersIn(reading, messages)
    .filter(({ id, accepted }) => accepted === id)
    .toSorted((a, b) => Number(a.answer?.id) - Number(b.answer?.id))
    .map(({ offer }) => offer)

/** The page of a request, newest message first: nothing of notes, owners, suspicion, or other requests. */
export type CustomerPage = {
  id: number
  form: string
  language: string
  receivedAt: string
  /** Who looks after it, by first name. */
  contact: string | null
  answers: Record<string, string>
  /** Undefined for a request without a record. */
  asked?: Asked
  /** Files that came with the request. */
  files: PageFile[]
  /** The numbers of the requests that stand beside it. */
  beside: number[]
  reading: PageReading
  messages: PageMessage[]
  endsAt: string
  /** The details in force, beside those of the answers: '' or null for what nobody has said. */
  eventOn: string | null
  purchaseOrder: string
  deliverTo: string
  invoice: Invoice | null
  payments: Payment[]
  /** The earliest day on which something accepted is to arrive. */
  deliverOn: string | null
} & RequestFacts
