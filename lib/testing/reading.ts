import { type ResponseKind, responseKinds } from '#contract/customer-page.ts'
import type { LineReading, LineState } from '#contract/lines.ts'
import { type RequestReading, readingVersion } from '#contract/reading.ts'
import { isStage, stages } from '#contract/stages.ts'

type Said = {
  id: number
  kind: string
  /** The first of an offer or a parcel, or itself. */
  chain: number
  about: number | null
  isVoid: boolean
  way: string
  validUntil: string | null
  author?: string | null
  lines?: readonly unknown[]
  lineIds?: string[] | null
}

type Offer = RequestReading['offers'][number]

/** What a message says of which nobody has typed anything. */
export const blankMessage = {
  body: '',
  about: null,
  way: 'page',
  saidOn: null,
  isVoid: false,
  lineIds: null,
  amount: null,
  currency: null,
  validUntil: null,
  optionName: '',
  optionWords: '',
  payPercent: 0,
  payUrl: '',
  invoice: null,
  deliverOn: null,
  purchaseOrder: '',
  phone: '',
  eventOn: null,
  deliverTo: '',
  carrier: '',
  tracking: '',
  expectedOn: null,
} as const

/** What both pages say of a request of which nothing has come yet. */
export const blankFacts = {
  owedSince: null,
  awaitsReply: false,
  offers: [] as never[],
  ordered: {},
  progress: 'requested',
  needsProof: true,
  isPartial: false,
  lineSteps: null,
  ending: 'none',
  eventOn: null,
  purchaseOrder: '',
  deliverTo: '',
  deliverOn: null,
} as const

/** Nine of a line that is accepted and needs a proof. */
export const lineOf = (id: string, what: string, state: LineState): LineReading => ({
  id,
  what,
  quantity: '9',
  quote: 2,
  isAccepted: true,
  needsProof: true,
  state,
  again: null,
})

/**
 * What the database reads in these messages, newest first, by the rules, which facts.test.mjs compares over 1,000 histories.
 * `progress`: the stage of which no message says anything.
 */
export function readingOf(messages: readonly Said[], progress = ''): RequestReading {
  const said = messages.filter(({ isVoid }) => !isVoid)
  const stage = said.find(({ id, kind, chain }) => isStage(kind) && id === chain)
  const step = stage?.kind ?? progress
  const isMade = isStage(step)
  const far =
    said.find(({ id, kind, chain }) => kind === 'parcel_lost' || (isStage(kind) && id === chain))?.kind ??
    progress
  const answerOf = (id: number) =>
    said.find(({ about, kind }) => about === id && ['ended', ...responseKinds].includes(kind))
  const isAccepted = ({ id }: Said) => answerOf(id)?.kind === 'accepted'
  const hasOrder = said.some(isAccepted)

  function offerOf({ id, kind, chain, isVoid, ...offer }: Said): Offer {
    const others = said.filter((other) => other.chain === chain && other.kind === kind)
    // In the place of a whole chain stands the newest that was not ended, if there is one.
    const head = (others.length > 0 ? others : messages.filter((other) => other.chain === chain))[0]
    const answer = answerOf(id)
    const accepted = others.find(isAccepted)?.id ?? null
    const isReplaced = head?.id !== id
    const isAddition = kind === 'quote' && hasOrder && !accepted
    const shut = isReplaced ? 'newer' : isAddition && isMade ? 'stage' : null
    const closedBy = isVoid ? 'ending' : shut
    const decisions: ResponseKind[] = kind === 'quote' ? ['accepted', 'declined'] : ['approved']
    const open: Record<string, Offer['staff']['may']> = {
      '': [...decisions, 'change_asked', 'ended'],
      change_asked: [...decisions, 'ended'],
      declined: ['accepted'],
      approved: isMade ? [] : ['change_asked'],
    }
    const may = (!closedBy && open[answer?.kind ?? '']) || []
    const isTheirs = !answer || (answer.kind === 'approved' && answer.way === 'page')
    const isNoted = answer?.author && answer.way !== 'page' && answer.id > (stage?.id ?? 0)
    return {
      id,
      kind: kind as Offer['kind'],
      chain,
      isReplaced,
      accepted,
      until: offer.validUntil,
      lineIds: offer.lines?.length
        ? offer.lines.map((_, at) => `${chain}.${at + 1}`)
        : (offer.lineIds ?? null),
      closedBy,
      letter: null,
      answer: answer ? { id: answer.id, kind: answer.kind as ResponseKind } : null,
      may: isTheirs ? may.filter((one) => one !== 'ended') : [],
      staff: { may, undo: isNoted ? answer.id : null, closesWithStage: isAddition && !closedBy && !answer },
    }
  }

  const parcels = said
    .filter(({ id, kind, chain }) => kind === 'shipped' && id === chain)
    .toReversed()
    .map(({ id, lineIds = null }, at) => ({
      id,
      number: at + 1,
      lineIds,
      newest: said.find(({ kind, chain }) => kind === 'shipped' && chain === id)?.id ?? id,
      hasArrived: said.some(
        ({ kind, id: at, about }) =>
          ['delivered', 'done', 'parcel_damaged', 'parcel_wrong'].includes(kind) &&
          at > id &&
          (about ?? id) === id,
      ),
    }))
    .filter(({ id }) => !said.some(({ kind, about }) => kind === 'parcel_lost' && about === id))
  return {
    version: readingVersion,
    progress: blankFacts.progress,
    isPartial: false,
    lineSteps: null,
    toDo: null,
    again: null,
    remade: [],
    offers: messages
      .filter(({ kind }) => kind === 'quote' || kind === 'proof')
      .toReversed()
      .map(offerOf),
    lines: [],
    parcels,
    stage: isMade ? { id: stage?.id ?? 0, kind: step } : null,
    isAddressOpen: parcels.length === 0 && (!isStage(far) || stages[far].isAddressOpen),
    staff: {
      undo: stage && stage.kind !== 'shipped' && !stage.about ? stage.id : null,
      mayAdd: !isMade || !hasOrder,
    },
  }
}
