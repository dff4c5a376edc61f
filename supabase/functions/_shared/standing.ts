import {
  endings,
  known,
  type OpenOffer,
  progressSteps,
  type RequestFacts,
  stageKinds,
} from './customer-page.ts'

/** Whether an offer can still be agreed to on a day of the office. */
export const isOut = ({ until }: Pick<OpenOffer, 'until'>, today: string) => !until || until >= today

/** Whether offers can be answered: private.is_answerable. */
export const isAnswerable = ({ isClosed, ending }: RequestFacts) => !isClosed && ending === 'none'

/** Whether an order has reached its customer, who may order the same again. */
export const isFinished = (facts: RequestFacts) =>
  isAnswerable(facts) && (facts.progress === 'delivered' || facts.progress === 'done')

type Said = {
  id: number
  kind: string
  chain: number
  about: number | null
  isVoid: boolean
}

/**
 * Facts as this version knows them: of a stage that only a newer database knows, the last one before it; what has ended as no
 * request did before is closed. The messages are newest first.
 */
export function knownFacts<F extends RequestFacts>(
  facts: F,
  messages: readonly Pick<Said, 'kind' | 'isVoid'>[],
): F {
  const isStep = (name: string) => progressSteps.some((step) => step === name)
  const before = messages.find(({ kind, isVoid }) => !isVoid && isStep(kind))?.kind ?? ''
  const progress = known(progressSteps, facts.progress, known(progressSteps, before, 'ordered'))
  const ending = known(endings, facts.ending, 'none')
  return { ...facts, progress, ending, isClosed: facts.isClosed || ending !== facts.ending }
}

/**
 * The chains of quotes and proofs among messages, which are newest first: the newest of each, which replaces the others, and
 * what was said of it last. What was ended is newest only of nothing else.
 */
export function chainsOf<M extends Said>(messages: readonly M[]): { offer: M; response?: M }[] {
  const isOffer = ({ kind }: M) => kind === 'quote' || kind === 'proof'
  const inForce = messages.filter(({ isVoid }) => !isVoid)
  return [...inForce, ...messages]
    .filter(isOffer)
    .filter((offer, at, offers) => offers.findIndex(({ chain }) => chain === offer.chain) === at)
    .toSorted((a, b) => b.id - a.id)
    .map((offer) => {
      const response = inForce.find(({ about, kind }) => about === offer.id && kind !== 'reply')
      return { offer, response }
    })
}

/** The quotes among messages, which are newest first, that are accepted: of each chain the one that was last, oldest first. */
export function acceptedOf<M extends Said>(messages: readonly M[]) {
  const inForce = messages.filter(({ isVoid }) => !isVoid)
  const accepted = inForce.flatMap((response) =>
    response.kind === 'accepted' ? inForce.filter(({ id }) => id === response.about) : [],
  )
  return accepted
    .filter((offer, at) => accepted.findIndex(({ chain }) => chain === offer.chain) === at)
    .toReversed()
}

/** Whether a quote in addition has closed, because what was accepted before it is being made. */
export const isShut = (
  facts: RequestFacts,
  messages: readonly Said[],
  { kind, chain }: Pick<Said, 'kind' | 'chain'>,
) =>
  kind === 'quote' &&
  stageStateOf(facts) !== undefined &&
  Object.keys(facts.ordered).length > 0 &&
  !acceptedOf(messages).some((offer) => offer.chain === chain)

/** The parcels among messages, which are newest first: the first one first, of each what was said of it last. */
export function parcelsOf<M extends Said>(messages: readonly M[]) {
  const inForce = messages.filter(({ isVoid }) => !isVoid)
  return inForce
    .filter(({ kind, id, chain }) => kind === 'shipped' && id === chain)
    .toReversed()
    .map((first, at) => {
      const { id } = first
      const parcel = inForce.find(({ kind, chain }) => kind === 'shipped' && chain === id) ?? first
      const isDelivered = inForce.some(
        ({ kind, id: at, about }) =>
          (kind === 'delivered' || kind === 'done') && at > id && (about ?? id) === id,
      )
      return { id, number: at + 1, parcel, isDelivered }
    })
    .filter(({ id }) => !inForce.some(({ kind, about }) => kind === 'parcel_lost' && about === id))
}

/** What a request is about now, by precedence: the customer's page has a sentence for each, the desk a badge. */
export const states = [
  'erasure_asked',
  'late',
  'due',
  'closed',
  'withdrawn',
  'done',
  'delivered',
  'part_shipped',
  'shipped',
  'part_delivered',
  'in_production',
  'answer',
  'wrote',
  'ended',
  'approved',
  'ordered',
  'begins',
  'open',
] as const
export type State = (typeof states)[number]

/** How far an order is from its first stage on, also where that is said beside something else. */
export function stageStateOf({ progress, isPartial }: Pick<RequestFacts, 'progress' | 'isPartial'>) {
  if (isPartial && progress === 'shipped') return 'part_shipped'
  if (isPartial && progress === 'in_production') return 'part_delivered'
  return stageKinds.find((kind) => kind === progress)
}

/** `late`: what is owed since then is late. */
export function stateOf(facts: RequestFacts, { today, late }: { today: string; late: Date }): State {
  const { isClosed, owedSince, awaitsReply, offers, ordered, progress, needsProof, ending } = facts
  if (ending === 'erasure_asked') return ending
  // Also of a closed or withdrawn request, of which the customer has asked something since.
  if (owedSince) return new Date(owedSince) <= late ? 'late' : 'due'
  if (isClosed) return 'closed'
  if (ending === 'withdrawn') return ending
  const stage = stageStateOf(facts)
  if (stage) return stage
  if (offers.some((offer) => isOut(offer, today))) return 'answer'
  if (awaitsReply) return 'wrote'
  if (offers.length > 0 && Object.keys(ordered).length === 0) return 'ended'
  if (progress === 'ordered') return needsProof ? progress : 'begins'
  return progress === 'approved' ? progress : 'open'
}
