import { hasReached, known, type PageMessage, pageKinds, ways } from '#contract/customer-page.ts'
import { toldLines } from '#contract/lines.ts'
import { type CustomerPage, offersIn } from '#contract/reading.ts'
import { isStage, stages } from '#contract/stages.ts'
import {
  beforeStages,
  isAnswerable,
  isOut,
  isOver,
  knownFacts,
  nextStep,
  stageStateOf,
  stateOf,
} from '#contract/standing.ts'

const steps = ['request', 'quote', 'proof', 'production', 'delivery'] as const
const stepsBefore = { requested: 'request', quoted: 'quote', ordered: 'proof', approved: 'proof' } as const

/** A page as this version knows it: what only a newer backend knows is a message. */
export const knownPage = (page: CustomerPage): CustomerPage => ({
  ...knownFacts(page),
  messages: page.messages.map((message) => ({
    ...message,
    kind: known(pageKinds, message.kind, 'message'),
    way: known(ways, message.way, 'page'),
  })),
})

/** The quotes and proofs that nothing has replaced, and of what is accepted also what a quote in its place is out for. */
function readOffers(page: CustomerPage, today: string) {
  const { messages, reading } = page
  const shown = offersIn(reading, messages).filter(
    ({ id, accepted, isReplaced }) => !isReplaced || accepted === id,
  )
  return shown.map(({ offer, ...read }) => {
    const { kind, answer } = read
    const may = isAnswerable(page) ? read.may : []
    const isOpen = may.includes(kind === 'quote' ? 'accepted' : 'approved')
    return {
      ...read,
      ...offer,
      kind,
      /** Of a quote, the id of each line. */
      ids: read.lineIds,
      /** Its last day is past. */
      isEnded: !isOut(read, today),
      isOpen,
      /** What they approved can be stopped. */
      canStop: !isOpen && may.length > 0,
      /** Answered before the stage that the order is at: it stays in its place while the customer answers. */
      isSettled: answer !== null && answer.id < (reading.stage?.id ?? 0),
    }
  })
}
type ReadOffer = ReturnType<typeof readOffers>[number]

/** The offers that are shown; of several of which the customer takes one, the one that they took, else the first, for all. */
function offersOn(page: CustomerPage, today: string) {
  const offers = readOffers(page, today)
  return offers.flatMap((offer) => {
    const isBeside = (other: ReadOffer) => Boolean(offer.letter) && other.letter === offer.letter
    const all = offers.filter((other) => other === offer || isBeside(other))
    const [first = offer] = all
    const taken = all.find(isOrdered)
    if (offer !== (taken ?? first) || offer.closedBy === 'choice') return []
    const options = taken ? [taken] : all
    const isSame = options.every(({ answer }) => answer?.id === offer.answer?.id)
    // Its text and files stand with the first, also if that is shown no more.
    const { body, files } = page.messages.find(({ id }) => id === offer.letter) ?? offer
    return {
      ...offer,
      body,
      files,
      /** The chain that it goes on with; of several, that of the first. */
      place: first.chain,
      options,
      isOpen: options.some(({ isOpen }) => isOpen),
      response: isSame ? offer.response : undefined,
    }
  })
}
export type Offer = ReturnType<typeof offersOn>[number]

/** What a page says on a day of the office. */
export function pageView(page: CustomerPage, day: { today: string; late: Date }) {
  const said = page.messages.filter(({ isVoid }) => !isVoid)
  const offers = offersOn(page, day.today)
  const progress = nextStep(page)
  const state = stateOf(page, day)
  const stage = stageStateOf(page)
  const isOpen = !isOver(page) && !page.isClosed && page.ending === 'none'
  const lines = isOpen ? toldLines(page.reading.lines, page) : []
  const again = isOpen ? page.reading.again : null
  const isOwed = state === 'due' || state === 'late'
  const hasProof = page.needsProof || offers.some(({ kind }) => kind === 'proof')
  // What was written last beside quotes and proofs.
  const written = said.find(({ kind }) => kind === 'message' || kind === 'reply')
  return {
    state,
    /** What is made again of an order of one line, or of none by name. */
    again,
    /** Whether what we owe is an answer to a message. */
    isAsked: state === 'due' && written?.kind === 'reply',
    /** The lines that are told one by one, while the order goes on. */
    lines,
    /** How far the order is: of such lines, or where the sentence of the state says only that we owe an answer. */
    far:
      lines.length > 0 || again ? (stage ?? beforeStages(page)) : isOwed && !isOver(page) ? stage : undefined,
    steps: steps.filter((name) => name !== 'proof' || hasProof),
    step: isAnswerable(page) ? stepAt(progress, offers, hasProof) : undefined,
    /** What was said of the stage that the order is at: what is made again, and of each parcel that is on its way. */
    stages: [...said.filter(({ id }) => page.reading.remade.includes(id)), ...stagesAt(page, said)],
    /** The form to answer it stands beneath it. */
    written,
    /** What is ordered comes first; then what waits for a response, a quote before a proof, and what has ended or was answered. */
    offers: offers.toSorted((a, b) => placeOf(a) - placeOf(b)),
    /** From production on, withdrawing takes a call. */
    isMade: stage !== undefined,
    /** Before it is on its way, a call can still stop it. */
    takesCall: !isOver(page) && isStage(page.progress) && stages[page.progress].isAddressOpen,
  } as const
}

/** Whether the customer can agree to it. */
export const isWaiting = ({ isOpen, isEnded }: Pick<ReadOffer, 'isOpen' | 'isEnded'>) => isOpen && !isEnded
/** Whether it is a quote that the customer has accepted. */
export const isOrdered = ({ response }: Pick<ReadOffer, 'response'>) => response?.kind === 'accepted'
export const isProofOut = (offer: Offer) => offer.kind === 'proof' && isWaiting(offer)

function placeOf(offer: Offer) {
  if (isOrdered(offer)) return 0
  if (isWaiting(offer)) return offer.kind === 'quote' ? 1 : 2
  return offer.isOpen ? 3 : 4
}

/** The step of the progress bar. */
function stepAt(progress: CustomerPage['progress'], offers: Offer[], hasProof: boolean) {
  if (isStage(progress)) return stages[progress].step
  if (!hasReached(progress, 'ordered') && offers.some(isProofOut)) return 'proof'
  const step = stepsBefore[progress]
  // What begins without a proof is on its way to production.
  return step === 'proof' && !hasProof ? 'production' : step
}

/** Of parcels, those that are on their way. */
function stagesAt({ progress, isPartial, reading }: CustomerPage, said: PageMessage[]) {
  if (progress === 'shipped')
    return reading.parcels.flatMap((parcel) =>
      said.filter(({ id }) => id === parcel.id && !parcel.hasArrived),
    )
  // What of it is delivered; the rest is in production.
  const newest = isPartial ? 'delivered' : progress
  return said.filter(({ kind }) => kind === newest).slice(0, 1)
}

export type PageView = ReturnType<typeof pageView>
