import { answerFields } from '#contract/answers.ts'
import type { CustomerPage, PageMessage } from '#contract/customer-page.ts'
import { pricesIn, withoutItems } from '#contract/items.ts'
import { stateOf } from '#contract/standing.ts'
import { withFiles } from '#lib/uploads/uploaded-files.ts'

/** The newest quote or proof, and the response to it. */
export type Offer = PageMessage & {
  kind: 'quote' | 'proof'
  response?: PageMessage
  isEnded: boolean
  isOpen: boolean
}

export const steps = ['request', 'quote', 'proof', 'production', 'delivery'] as const
const stepsByKind: Partial<Record<PageMessage['kind'], (typeof steps)[number]>> = {
  quote: 'quote',
  proof: 'proof',
  in_production: 'production',
  shipped: 'delivery',
  delivered: 'delivery',
  done: 'delivery',
}

/** The step that a request has reached, by its newest quote, proof or stage; undefined before the first of them. */
const stepOf = (messages: PageMessage[]) => messages.map(({ kind }) => stepsByKind[kind]).find(Boolean)

/** What a page says on a day of the office: only the newest quote and the newest proof can be answered, each once. */
export function pageView(page: CustomerPage, today: string) {
  const { messages, isOpen } = page
  const isWithdrawn = page.standing === 'withdrawn'
  const offers = (['proof', 'quote'] as const).flatMap((kind): Offer[] => {
    const offer = messages.find((message) => message.kind === kind)
    if (!offer) return []
    const response = messages.find(({ about }) => about === offer.id)
    const isEnded = offer.validUntil !== null && offer.validUntil < today
    return [{ ...offer, kind, response, isEnded, isOpen: !response && isOpen && !isWithdrawn }]
  })
  return {
    state: stateOf(page, today),
    step: isOpen && !isWithdrawn ? stepOf(messages) : undefined,
    /** Those on their way. */
    shipments: messages.filter(
      ({ kind, id }) => kind === 'shipped' && offers.every((offer) => offer.id < id),
    ),
    /** What was written last beside quotes and proofs: the form to answer it stands beneath it. */
    written: messages.find(({ kind }) => kind === 'message' || kind === 'reply'),
    /** What waits for a response comes first. */
    offers: offers.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    isWithdrawn,
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
