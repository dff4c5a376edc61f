import { answerNames } from '#contract/answers.ts'
import { type CustomerPage, type PageMessage, proofNumber } from '#contract/customer-page.ts'
import { dayIn, dayInWords, parseDay } from '#contract/day.ts'
import { itemLine, parseItems } from '#contract/items.ts'
import { type Language, localeOf, moneyIn } from '#contract/languages.ts'
import { dueText, type Office } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { answerLabels, optionLabel } from '#lib/content/options.ts'
import { en } from '#messages/en.ts'
import type { Messages } from '#messages/index.ts'
import { type Offer, readDetails } from './view.ts'

/** The words of the page and of its forms, some of which all forms share. */
export const customerTexts = ({ customer, forms: { shared, hero }, newTab }: Messages) => ({
  ...customer,
  forms: { ...customer.forms, renew: customer.link.submit },
  fields: { ...customer.fields, reference: customer.link.reference, email: hero.fields.email.label },
  outcomes: {
    ...customer.outcomes,
    late: customer.outcomes.failed,
    ...{ offline: shared.offline, reload: shared.outdated },
    ...{ filesFailed: shared.filesFailed, filesRefused: shared.filesRefused },
  },
  ...{ newTab, optional: shared.optional, sending: hero.sending },
  ...{ filesFirst: shared.filesFirst, filesLater: shared.filesLater },
})
export type CustomerTexts = ReturnType<typeof customerTexts>

type Facts = { brand: string; language: Language; office: Office; messages: Messages } & Orders
/** Each carrier with the address at whose end a tracking number is put. */
type Orders = { carriers: readonly { name: string; tracking: string }[] }

/** The words, days, moments and amounts of a page, in its language and by the calendar of the office. */
export function wording(texts: CustomerTexts, { brand, language, office, messages, carriers }: Facts) {
  const locale = localeOf(language)
  const { forms } = messages
  const inMoney = (amount: string, currency: string) => moneyIn(language, Number(amount), currency)
  return {
    day: (day: string) => dayInWords(day, locale),
    date: (iso: string) => dayInWords(dayIn(new Date(iso), office.zone), locale),
    moment: (iso: string) => dueText(new Date(iso), office, language),
    amount: inMoney,
    /** What has happened, and who did it. */
    event: ({ id, kind, by, about }: PageMessage, { messages }: CustomerPage) => {
      const isOfQuote = messages.find((message) => message.id === about)?.kind === 'quote'
      const what = texts.offers[isOfQuote ? 'quote' : 'proof']
      return interpolate(texts.events[kind], { by: by || brand, number: proofNumber(messages, id), what })
    },
    /** "the quote", or which of several: "the quote for $500.00", "proof 2". */
    offer: ({ id, kind, amount, currency }: Offer, { messages, offers }: CustomerPage) => {
      const isOne = offers.filter((other) => other.kind === kind).length === 1
      if (isOne) return texts.offers[kind]
      const price = amount && currency ? inMoney(amount, currency) : ''
      const which = { quote: texts.offers.quoteFor, proof: texts.offers.proofNumbered }[kind]
      return interpolate(which, { price, number: proofNumber(messages, id) })
    },
    /** "As you told us by phone on November 24, 2026", of an answer that staff noted; whom an email of theirs is from. */
    told: ({ way, saidOn, by }: PageMessage) => {
      if (way === 'page') return ''
      if (saidOn) return interpolate(texts.told[way], { day: dayInWords(saidOn, locale) })
      return by ? interpolate(texts.byEmailFrom, { by }) : texts.byEmail
    },
    /** Where a shipment with one of our carriers can be followed. */
    trackingHref: ({ carrier, tracking }: PageMessage) => {
      const known = carriers.find(({ name }) => `${carrier} `.startsWith(`${name} `))
      return known && tracking ? known.tracking + encodeURIComponent(tracking) : undefined
    },
    /** The products of a request, each with the price in all that was shown, which the details say in English. */
    products: (page: CustomerPage) => {
      const { prices } = readDetails(page)
      return parseItems(page.items).flatMap(({ product, quantity, seenAs = product }, index) => {
        const [, of, total = ''] = /^Price shown for (\S+): .*, (\S+) in all$/.exec(prices[index] ?? '') ?? []
        const price = of && interpolate(messages.price.total, { total })
        const shown = price && interpolate(messages.mockup.priceShown, { quantity: of, price })
        return [itemLine({ product: seenAs, quantity }), shown].filter(Boolean)
      })
    },
    /** The answers of a request by the names of its form; options by their labels. */
    answers: (page: CustomerPage) => {
      const { firstName = '', lastName = '', eventType = '', eventDate = '', quantity = '' } = page.answers
      const { form } = page
      const { own } = readDetails(page)
      const details = form === 'hero-quote' ? withoutInterest(own, eventType, forms) : own
      const said: Record<string, string> = {
        ...page.answers,
        // One field, of which the site has made two answers.
        ...(form === 'hero-quote' && { firstName: `${firstName} ${lastName}`.trim(), lastName: '' }),
        eventType: optionLabel(form, eventType, forms) ?? eventType,
        eventDate: parseDay(eventDate) ? dayInWords(eventDate, locale) : eventDate,
        quantity: quantity === en.quoteList.quantityOfAll ? messages.quoteList.quantityOfAll : quantity,
        details: withLabels(details, messages, locale),
      }
      const labels = answerLabels(form, forms)
      return answerNames.map((name) => ({ label: labels[name], text: said[name] ?? '' }))
    },
    /** What we have of what a customer can change: the newest that they wrote. */
    known: ({ answers, messages, ordered, progress }: CustomerPage) => {
      const isOrdered = Object.keys(ordered).length > 0 && progress !== 'done'
      const order = messages.find(({ purchaseOrder, isVoid }) => purchaseOrder && !isVoid)?.purchaseOrder
      const day = messages.find(({ eventOn }) => eventOn)?.eventOn ?? parseDay(answers.eventDate)
      const phone = messages.find(({ phone }) => phone)?.phone ?? answers.phone
      return {
        phone,
        event_on: day && dayInWords(day, locale),
        // Undefined without an order: then there is no number to change.
        purchase_order: isOrdered ? (order ?? '') : undefined,
      }
    },
  }
}
export type Wording = ReturnType<typeof wording>

/** Details of the hero form, of whose first line (lib/quote/mapping.ts) only the product is no answer of its own. */
function withoutInterest(details: string, interest: string, { hero }: Messages['forms']) {
  return details.replace(/^Quote request for: (.+)(\n?)/, (_, subject: string, end: string) => {
    if (subject === interest || subject.startsWith('nothing chosen yet')) return ''
    const start = `${interest} - `
    const product = subject.startsWith(start) ? subject.slice(start.length) : subject
    return interpolate(hero.product, { product }) + end
  })
}

/** Details in which the lines that forms append have the labels of fields and options, and days in words. */
function withLabels(details: string, { neededBy, forms: { quote, shared } }: Messages, locale: string) {
  const { timeline, budgetRange } = quote.fields
  const delivery = { label: neededBy.delivery, options: neededBy.services }
  const fields = { Timeline: timeline, Budget: budgetRange, Delivery: delivery }
  const dated = details.replace(/^Needed by: ([A-Z]\w+ \d{1,2}, \d{4})$/gm, (line, written) => {
    const time = Date.parse(`${written} UTC`)
    return time ? `${shared.neededBy} ${dayInWords(dayIn(new Date(time), 'UTC'), locale)}` : line
  })
  return dated.replace(/^(Timeline|Budget|Delivery): (.+)$/gm, (line, term: keyof typeof fields, value) => {
    const { label, options } = fields[term]
    const said = new Map<string, string>(Object.entries(options)).get(value)
    return said ? `${label}: ${said}` : line
  })
}
