import { type ResponseKind, remadeKinds, responseKinds, type Way } from '#contract/customer-page.ts'
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
  saidOn: string | null
  sentAt: string
  validUntil: string | null
  tracking: string
  /** The name that a customer gave, and the address of staff. */
  name?: string
  author?: string | null
  isAll?: boolean | null
  lines?: readonly unknown[] | null
  lineIds?: string[] | null
}

const isRemade = (kind: string) => remadeKinds.some((remade) => remade === kind)
const isResponse = (kind: string): kind is ResponseKind => responseKinds.some((one) => one === kind)

/** The lines of a correction go on with those of the first quote, in their places. */
function lineIdsOf({ kind, chain, lines, lineIds }: Said) {
  if (kind === 'proof') return lineIds ?? null
  return lines && lines.length > 0 ? lines.map((_, at) => `${chain}.${at + 1}`) : null
}

/**
 * What a request is by the rules of docs/sales.md: what the database has to say of the same messages, which are newest first.
 * `progress`: the stage of a request of which no message says it.
 */
export function readingOf(messages: readonly Said[], progress = ''): RequestReading {
  const all = messages.toReversed()
  const inForce = all.filter(({ isVoid, kind }) => !isVoid && kind !== 'undone')
  const offers = all.filter(({ kind }) => kind === 'quote' || kind === 'proof')
  const answerOf = (id: number) =>
    inForce.findLast(({ about, kind }) => about === id && (isResponse(kind) || kind === 'ended'))
  const unsaid = isStage(progress)
    ? { id: 0, kind: progress, about: null, isAll: null, lineIds: null }
    : undefined
  const stage = inForce.findLast(({ kind, id, chain }) => isStage(kind) && id === chain) ?? unsaid
  const accepted = offers.filter(({ id, isVoid }) => !isVoid && answerOf(id)?.kind === 'accepted')
  const lostSince = (id: number) => inForce.some((one) => isRemade(one.kind) && one.id > id)
  const parcels = inForce
    .filter(({ kind, id, chain }) => kind === 'shipped' && id === chain)
    .map(({ id }, at) => {
      const newest = inForce.findLast(({ kind, chain }) => kind === 'shipped' && chain === id)
      const hasArrived = inForce.some(
        (one) => ['delivered', 'done'].includes(one.kind) && one.id > id && (one.about ?? id) === id,
      )
      return { id, number: at + 1, newest: newest?.id ?? id, tracking: newest?.tracking ?? '', hasArrived }
    })
    .filter(({ id }) => !inForce.some(({ kind, about }) => kind === 'parcel_lost' && about === id))
  const isFar = ({ kind, id, chain }: Said) => (isStage(kind) && id === chain) || kind === 'parcel_lost'
  const far = inForce.findLast(isFar) ?? unsaid
  return {
    version: readingVersion,
    offers: offers
      .toSorted((a, b) => a.id - b.id)
      .map((offer) => {
        const { id, chain, validUntil: until } = offer
        const kind = offer.kind as 'quote' | 'proof'
        const others = offers.filter((other) => other.chain === chain)
        const head = others.findLast(({ isVoid }) => !isVoid) ?? others.at(-1)
        const answer = answerOf(id)
        const agreed = accepted
          .filter((other) => other.chain === chain)
          .toSorted((a, b) => Number(answerOf(a.id)?.id) - Number(answerOf(b.id)?.id))
        const isAddition = kind === 'quote' && accepted.length > 0 && agreed.length === 0
        const isReplaced = head !== offer
        const closedBy = offer.isVoid ? 'ending' : isReplaced ? 'newer' : stage && isAddition ? 'stage' : null
        const decisions: ResponseKind[] = kind === 'quote' ? ['accepted', 'declined'] : ['approved']
        const byAnswer: Record<string, (ResponseKind | 'ended')[]> = {
          '': [...decisions, 'change_asked', 'ended'],
          change_asked: [...decisions, 'ended'],
          declined: ['accepted'],
          approved: stage ? [] : ['change_asked'],
        }
        // Once approved on the page, it can be stopped there.
        const canStop = answer?.kind === 'approved' && answer.way === 'page' && !stage
        function mayOf(): ResponseKind[] {
          if (closedBy || (answer && !canStop)) return []
          return answer ? ['change_asked'] : [...decisions, 'change_asked']
        }
        const isNoted = answer?.author && answer.way !== 'page'
        return {
          id,
          kind,
          chain,
          isReplaced,
          accepted: agreed.at(-1)?.id ?? null,
          until,
          lineIds: lineIdsOf(offer),
          closedBy,
          answer: answer
            ? {
                id: answer.id,
                kind: answer.kind as ResponseKind,
                name: answer.name ?? '',
                at: answer.sentAt,
                way: answer.way as Way,
                saidOn: answer.saidOn,
              }
            : null,
          may: mayOf(),
          staff: {
            notedBy: answer?.author ?? null,
            may: (!closedBy && byAnswer[answer?.kind ?? '']) || [],
            undo: isNoted && answer.id > (stage?.id ?? 0) ? answer.id : null,
            closesWithStage: !closedBy && !answer && isAddition,
          },
        }
      }),
    lines: [],
    parcels,
    stage: stage
      ? {
          id: stage.id,
          kind: stage.kind,
          about: stage.about,
          isAll: stage.isAll ?? null,
          lineIds: stage.lineIds ?? null,
          holds: !lostSince(stage.id),
        }
      : null,
    isAddressOpen: parcels.length === 0 && (!far || !isStage(far.kind) || stages[far.kind].isAddressOpen),
    staff: {
      undo: stage && stage.kind !== 'shipped' && stage.about === null ? stage.id : null,
      mayAdd: !stage || accepted.length === 0,
    },
  }
}
