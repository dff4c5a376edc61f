import { answerFields } from '#contract/answers.ts'
import { type CustomerPage, mailedKinds, type PageMessage, stageKinds } from '#contract/customer-page.ts'
import { parseItems, withItems } from '#contract/items.ts'
import { withFiles } from '#lib/uploads/uploaded-files.ts'

/** The newest quote or proof, and the response to it. */
export type Offer = PageMessage & { response?: PageMessage; isEnded: boolean; isOpen: boolean }

/** What a page says on a day of the office: only the newest quote and the newest proof can be answered, each once. */
export function pageView({ messages, dueSince, isOpen }: CustomerPage, today: string) {
  const newest = (...kinds: PageMessage['kind'][]) => messages.find(({ kind }) => kinds.includes(kind))
  // Until staff write again.
  const isWithdrawn = newest('withdrawn', ...mailedKinds)?.kind === 'withdrawn'
  const offers = [newest('proof'), newest('quote')].flatMap((offer): Offer[] => {
    if (!offer) return []
    const response = messages.find(({ about }) => about === offer.id)
    const isEnded = offer.validUntil !== null && offer.validUntil < today
    return [{ ...offer, response, isEnded, isOpen: !response && isOpen && !isWithdrawn }]
  })
  const isAsked = offers.some((offer) => offer.isOpen && !offer.isEnded)
  const progress = newest(...stageKinds)?.kind as (typeof stageKinds)[number] | undefined
  const stateIfOpen = isAsked ? 'answer' : dueSince ? 'due' : (progress ?? 'open')
  return {
    state: !isOpen ? 'closed' : isWithdrawn ? 'withdrawn' : stateIfOpen,
    /** What waits for a response comes first. */
    offers: offers.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    isWithdrawn,
  } as const
}

/** The details without the lists that the site added to them for readers of the answers only. */
export function ownWords({ answers, items, files }: CustomerPage) {
  const { limit } = answerFields.details
  const added = [withFiles('', files, limit), withItems('', parseItems(items), limit)]
  return added.reduce(
    (text, list) => (list && text.endsWith(list) ? text.slice(0, -list.length).trimEnd() : text),
    answers.details ?? '',
  )
}
