import { hasReached, known, type PageMessage, pageKinds, ways } from '#contract/customer-page.ts'
import { nextStep } from '#contract/lines.ts'
import { type CustomerPage, headsOf } from '#contract/reading.ts'
import { isStage, stages } from '#contract/stages.ts'
import { isAnswerable, isOut, knownFacts, stageStateOf, stateOf } from '#contract/standing.ts'

/** A quote or a proof that nothing has replaced, with the responses to it, the customer's decision first. */
export type Offer = PageMessage & {
  kind: 'quote' | 'proof'
  response?: PageMessage
  /** Of its chain, what was accepted last. */
  accepted: number | null
  /** Its last day is past. */
  isEnded: boolean
  isOpen: boolean
  /** False for what is accepted while another quote in its place is out. */
  isHead: boolean
  /** What they approved can be stopped. */
  canStop: boolean
  /** In addition to what is being made. */
  isShut: boolean
  /** Answered before the stage that the order is at: it stays in its place while the customer answers. */
  isSettled: boolean
}

const steps = ['request', 'quote', 'proof', 'production', 'delivery'] as const
const beforeStages = { requested: 'request', quoted: 'quote', ordered: 'proof', approved: 'proof' } as const

/** A page as this version knows it: what only a newer backend knows is a message. */
export const knownPage = (page: CustomerPage): CustomerPage => ({
  ...knownFacts(page),
  messages: page.messages.map((message) => ({
    ...message,
    kind: known(pageKinds, message.kind, 'message'),
    way: known(ways, message.way, 'page'),
  })),
})

/** What a page says on a day of the office. */
export function pageView(page: CustomerPage, day: { today: string; late: Date }) {
  const { messages, reading } = page
  const said = messages.filter(({ isVoid }) => !isVoid)
  const messageOf = (id?: number) => messages.find((message) => message.id === id)
  // Of what is accepted, also what a quote in its place is out for.
  const shown = reading.offers.filter(({ id, accepted, isReplaced }) => isReplaced && accepted === id)
  const offers = [...shown, ...headsOf(reading)].flatMap((read): Offer[] => {
    const { id, kind, accepted, until, lineIds, closedBy, answer, may } = read
    const offer = messageOf(id)
    if (!offer) return []
    const response = messageOf(answer?.id)
    const isEnded = !isOut({ until }, day.today)
    const isAsked = isAnswerable(page)
    const isHead = !read.isReplaced
    const isOpen = may.includes(kind === 'quote' ? 'accepted' : 'approved') && isAsked
    const canStop = may.length > 0 && !isOpen && isAsked
    const isSettled = answer !== null && answer.id < (reading.stage?.id ?? 0)
    const isShut = closedBy === 'stage' && !answer
    return [
      { ...offer, kind, lineIds, response, accepted, isEnded, isShut, isSettled, isOpen, canStop, isHead },
    ]
  })
  const progress = nextStep(page)
  const state = stateOf(page, day)
  const remade = remadeIn(page, said)
  const stage = stageStateOf(page)
  // What begins without a proof is on its way to production.
  const hasProof = page.needsProof || offers.some(({ kind }) => kind === 'proof')
  const begins = progress === 'ordered' && !hasProof ? 'production' : undefined
  const of = isStage(progress) ? stages[progress].step : (begins ?? beforeStages[progress])
  const step = !hasReached(progress, 'ordered') && offers.some(isProofOut) ? 'proof' : of
  // What was written last beside quotes and proofs.
  const written = said.find(({ kind }) => kind === 'message' || kind === 'reply')
  return {
    state,
    /** What is made again of what was delivered, in the words of staff. */
    again: state === 'part_delivered' ? remade.map(({ body }) => body).join(', ') : '',
    /** Whether what we owe is an answer to a message. */
    isAsked: state === 'due' && written?.kind === 'reply',
    /** How far the order is, where the sentence of the state says only that we owe an answer. */
    alsoAt: state === 'due' || state === 'late' ? stage && (page.lineSteps ? 'lines' : stage) : undefined,
    steps: steps.filter((name) => name !== 'proof' || hasProof),
    step: isAnswerable(page) ? step : undefined,
    /** What was said of the stage that the order is at: what is made again, and of each parcel that is on its way. */
    stages: [...remade, ...stagesAt(page, said, messageOf)],
    /** The form to answer it stands beneath it. */
    written,
    /** What is ordered comes first; then what waits for a response, a quote before a proof, and what has ended or was answered. */
    offers: offers.toSorted((a, b) => placeOf(a) - placeOf(b)),
    /** From production on, withdrawing takes a call. */
    isMade: stage !== undefined,
    /** Before it is on its way, a call can still stop it. */
    takesCall: isStage(page.progress) && stages[page.progress].isAddressOpen,
  } as const
}

/** Whether the customer can agree to it. */
export const isWaiting = ({ isOpen, isEnded }: Offer) => isOpen && !isEnded
/** Whether it is a quote that the customer has accepted. */
export const isOrdered = ({ response }: Offer) => response?.kind === 'accepted'
const isProofOut = (offer: Offer) => offer.kind === 'proof' && isWaiting(offer)

function placeOf(offer: Offer) {
  if (isOrdered(offer)) return 0
  if (isWaiting(offer)) return offer.kind === 'quote' ? 1 : 2
  return offer.isOpen ? 3 : 4
}

/** What is made again of a parcel that came, until a newer one has it. */
const remadeIn = ({ reading }: CustomerPage, said: PageMessage[]) =>
  said.filter(
    ({ id, kind }) =>
      (kind === 'parcel_damaged' || kind === 'parcel_wrong') &&
      reading.parcels.every((parcel) => parcel.id < id),
  )

/** Of parcels, those that are on their way. */
function stagesAt(
  { progress, isPartial, reading }: CustomerPage,
  said: PageMessage[],
  messageOf: (id: number) => PageMessage | undefined,
) {
  if (progress === 'shipped')
    return reading.parcels.flatMap(({ id, hasArrived }) => (hasArrived ? [] : (messageOf(id) ?? [])))
  // What of it is delivered; the rest is in production.
  const newest = isPartial ? 'delivered' : progress
  return said.filter(({ kind }) => kind === newest).slice(0, 1)
}

export type PageView = ReturnType<typeof pageView>
