import { answerFields } from '#contract/answers.ts'
import { type CustomerPage, type PageMessage, type Progress, stageKinds } from '#contract/customer-page.ts'
import { pricesIn, withoutItems } from '#contract/items.ts'
import { isAnswerable, isOut, stateOf } from '#contract/standing.ts'
import { withFiles } from '#lib/uploads/uploaded-files.ts'

/** A quote or a proof that nothing has replaced, with the responses to it, the customer's decision first. */
export type Offer = PageMessage & {
  kind: 'quote' | 'proof'
  response?: PageMessage
  /** Its last day is past. */
  isEnded: boolean
  isOpen: boolean
}

export const steps = ['request', 'quote', 'proof', 'production', 'delivery'] as const
const stepsByProgress: Record<Progress, (typeof steps)[number]> = {
  requested: 'request',
  quoted: 'quote',
  ordered: 'proof',
  approved: 'proof',
  in_production: 'production',
  shipped: 'delivery',
  delivered: 'delivery',
  done: 'delivery',
}

/** What a page says on a day of the office. */
export function pageView(page: CustomerPage, day: { today: string; late: Date }) {
  const { messages, ending, progress } = page
  const said = messages.filter(({ isVoid }) => !isVoid)
  const isNewest = (offer: PageMessage) =>
    !said.some(({ kind, chain, id }) => kind === offer.kind && chain === offer.chain && id > offer.id)
  const offers = (['proof', 'quote'] as const)
    .flatMap((kind) => said.filter((message) => message.kind === kind && isNewest(message)))
    .map((message): Offer => {
      const kind = message.kind as Offer['kind']
      const responses = said.filter(({ about, kind }) => about === message.id && kind !== 'reply')
      const response = responses.find(({ kind }) => kind !== 'change_asked') ?? responses[0]
      const isEnded = !isOut({ until: message.validUntil }, day.today)
      return { ...message, kind, response, isEnded, isOpen: !response && isAnswerable(page) }
    })
    // What was declined is in the history.
    .filter(({ response }) => response?.kind !== 'declined')
  const newestOffer = Math.max(...offers.map(({ id }) => id))
  return {
    state: stateOf(page, day),
    step: isAnswerable(page) && progress !== 'requested' ? stepsByProgress[progress] : undefined,
    /** Those on their way. */
    shipments: said.filter(({ kind, id }) => kind === 'shipped' && id > newestOffer),
    /** What was written last beside quotes and proofs: the form to answer it stands beneath it. */
    written: said.find(({ kind }) => kind === 'message' || kind === 'reply'),
    /** What waits for a response comes first, then the newest. */
    offers: offers.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    isWithdrawn: ending === 'withdrawn',
    /** From production on, withdrawing takes a call. */
    isMade: stageKinds.some((stage) => stage === progress),
  } as const
}

export type PageView = ReturnType<typeof pageView>

/** What the customer wrote in the details, and the prices in the list that the site added to it. */
export function readDetails({ answers, items, files }: CustomerPage) {
  const { limit } = answerFields.details
  const added = withFiles('', files, limit)
  const { details = '' } = answers
  const text = added && details.endsWith(added) ? details.slice(0, -added.length).trimEnd() : details
  return { own: items.length > 0 ? withoutItems(text) : text, prices: pricesIn(text) }
}
