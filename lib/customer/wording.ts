import { answerNames } from '#contract/answers.ts'
import { askedFor, ownIn, typedDetails } from '#contract/asked.ts'
import {
  countedOf,
  factsInWords,
  itemLine,
  itemsInWords,
  type Names,
  nameOf,
  priceInWords,
  quantityIn,
} from '#contract/asked-in-words.ts'
import { changesIn } from '#contract/changes.ts'
import { invoiceFields, type PageMessage, type Payment, proofNumber } from '#contract/customer-page.ts'
import { dayIn, dayInWords, parseDay } from '#contract/day.ts'
import { english, type Language, localeOf, moneyIn, sumsInMoney } from '#contract/languages.ts'
import { linesWith, namesIn, stateInWords, toldLines } from '#contract/lines.ts'
import { partOf } from '#contract/money.ts'
import { dueText, type Office } from '#contract/office-hours.ts'
import { agreedIn, type CustomerPage, offersIn } from '#contract/reading.ts'
import { isOver } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { answerLabels, factWords, optionLabel } from '#lib/content/options.ts'
import type { Product } from '#lib/pages/blocks.ts'
import { pricedBy, shownPrice } from '#lib/pages/prices.ts'
import type { Messages } from '#messages/index.ts'
import { goodsOf } from './goods.ts'
import { payHref } from './payment.ts'
import type { Offer } from './view.ts'

/** The words of the page and of its forms, some of which all forms share. */
export const customerTexts = ({ customer, forms: { shared, hero }, neededBy, newTab }: Messages) => ({
  ...customer,
  forms: { ...customer.forms, renew: customer.link.submit },
  fields: { ...customer.fields, reference: customer.link.reference, email: hero.fields.email.label },
  reorder: {
    ...customer.reorder,
    neededBy: shared.facts.neededBy,
    delivery: { ...neededBy.delivery, prompt: neededBy.undecided },
  },
  outcomes: {
    ...customer.outcomes,
    late: customer.outcomes.failed,
    offline: shared.offline,
    reload: shared.outdated,
    filesFailed: shared.filesFailed,
    filesRefused: shared.filesRefused,
  },
  newTab,
  optional: shared.optional,
  sending: hero.sending,
  filesFirst: shared.filesFirst,
  filesLater: shared.filesLater,
})
export type CustomerTexts = ReturnType<typeof customerTexts>

type Facts = {
  brand: string
  language: Language
  office: Office
  messages: Messages
  /** The company's own page of payments in a currency. */
  paymentLinkIn: (currency: string) => string | undefined
  /** Each with the address at whose end a tracking number is put. */
  carriers: readonly { name: string; tracking: string }[]
  names: Names & { products: Readonly<Record<string, Product>> }
}

/** The words, days, moments and amounts of a page, in its language and by the calendar of the office. */
export function wording(
  texts: CustomerTexts,
  { brand, language, office, messages, carriers, names, paymentLinkIn }: Facts,
) {
  const locale = localeOf(language)
  const { forms } = messages
  const countIn = (quantity: string) => quantityIn(quantity, language)
  const inMoney = (amount: string, currency: string) => moneyIn(language, Number(amount), currency)
  return {
    day: (day: string) => dayInWords(day, locale),
    date: (iso: string) => dayInWords(dayIn(new Date(iso), office.zone), locale),
    moment: (iso: string) => dueText(new Date(iso), office, language),
    amount: inMoney,
    count: countIn,
    /** What has happened, and who did it. */
    event: (message: PageMessage, { messages, reading, isPartial }: CustomerPage) => {
      const { id, kind, by, about, saidOn } = message
      const offer = messages.find((message) => message.id === about)
      const what = texts.offers[offer?.kind === 'quote' ? 'quote' : 'proof']
      const isLate = kind === 'accepted' && saidOn && offer?.validUntil && saidOn > offer.validUntil
      const event = texts.events[isLate ? 'acceptedLate' : kind]
      const happened = interpolate(event, { by: by || brand, number: proofNumber(messages, id), what })
      const { parcels } = reading
      const { number, lineIds } =
        parcels.find(({ id: first }) => first === (kind === 'delivered' ? about : id)) ?? {}
      // An approval is of what its proof shows.
      const ids = lineIds ?? (kind === 'approved' ? offer : message)?.lineIds ?? null
      const names = namesIn(linesWith(reading.lines, ids), language, reading.lines)
      const isOfAll = reading.offers.filter(({ answer }) => answer?.id === id).length > 1
      // Of one of several, its name.
      const which = (!isOfAll && (offer ?? message).optionName) || names
      const said = which ? `${happened}: ${which}` : happened
      if (!number || (!isPartial && parcels.length === 1 && number === 1)) return said
      return `${interpolate(texts.parcel, { number })} · ${said}`
    },
    /** What is ordered in all, of more than one quote, beside the last. */
    orderedInAll: ({ id }: Offer, { ordered, reading, messages }: CustomerPage) => {
      const agreed = agreedIn(reading, messages)
      const isLast = agreed.length > 1 && agreed.at(-1)?.id === id
      return isLast && interpolate(texts.order.all, { sum: sumsInMoney(language, ordered) })
    },
    /** What is to be paid before we begin, each sum with where it can be. */
    toPay: (page: CustomerPage) =>
      Object.entries(page.toPay ?? {}).map(([currency, amount]) => ({
        sum: inMoney(amount, currency),
        href: payHref(page, currency, paymentLinkIn(currency)),
      })),
    /** "Paid: $310.00 on November 30, 2026 · Bank transfer". */
    payment: ({ amount, currency, paidOn, how }: Payment) => {
      const facts = { sum: inMoney(amount.replace('-', ''), currency), day: dayInWords(paidOn, locale) }
      const said = interpolate(texts.pay[Number(amount) < 0 ? 'back' : 'paid'], facts)
      return how ? `${said} · \u2068${how}\u2069` : said
    },
    /** What of a quote is paid before we begin. */
    part: (quote: PageMessage) =>
      quote.payPercent > 0 &&
      interpolate(texts.pay.part, { sum: inMoney(`${partOf(quote)}`, quote.currency ?? '') }),
    /** How far each line of an accepted quote is. */
    states: ({ ids }: Offer, page: CustomerPage) => {
      const lines = toldLines(page.reading.lines, page)
      return ids?.map((id) => {
        const line = lines.find((one) => one.id === id)
        return line && stateInWords(line, language)
      })
    },
    /** What has changed in a quote that stands in the place of another. */
    changes: ({ id }: PageMessage, { reading, messages }: CustomerPage) =>
      changesIn(
        offersIn(reading, messages).map(({ offer, ...read }) => ({ ...offer, ...read })),
        id,
        language,
      ),
    /** "the quote", or which of several: "the quote for $500.00", "proof 2". */
    offer: ({ id, kind, options }: Offer, { messages, offers }: CustomerPage) => {
      const letters = offers.filter((other) => other.kind === kind).map(({ id, letter }) => letter ?? id)
      if (new Set(letters).size === 1) return texts.offers[kind]
      const sums = options.map(({ amount, currency }) => (currency ? inMoney(amount ?? '', currency) : ''))
      const price = new Intl.ListFormat(locale, { type: 'disjunction' }).format(sums)
      const which = { quote: texts.offers.quoteFor, proof: texts.offers.proofNumbered }[kind]
      return interpolate(which, { price, number: proofNumber(messages, id) })
    },
    /** "As you told us by phone on November 24, 2026", of an answer that staff noted; whom an email of theirs is from. */
    told: ({ way, saidOn, by }: PageMessage) => {
      if (way === 'page') return ''
      if (saidOn) return interpolate(texts.told[way], { day: dayInWords(saidOn, locale) })
      return by ? interpolate(texts.byEmailFrom, { by }) : texts.byEmail
    },
    /** On which day a shipment arrives. */
    expected: ({ expectedOn }: PageMessage) =>
      expectedOn ? interpolate(texts.expected, { day: dayInWords(expectedOn, locale) }) : '',
    /** Where a shipment with one of our carriers can be followed. */
    trackingHref: ({ carrier, tracking }: PageMessage) => {
      const known = carriers.find(({ name }) => `${carrier} `.startsWith(`${name} `))
      return known && tracking ? known.tracking + encodeURIComponent(tracking) : undefined
    },
    /** The facts that were chosen, and the products, each with the price in all that was shown. */
    asked: (page: CustomerPage) => {
      const asked = askedFor(page.asked, page.eventOn)
      const products = itemsInWords(asked?.items ?? [], {
        ...names,
        words: forms.shared,
        files: page.files,
      })
      return [
        ...factsInWords(asked, language, factWords(messages)),
        { label: texts.products, text: products.join('\n') },
      ]
    },
    /** What is ordered, else asked for, else the interest or service, and what was agreed: "250 × Camp mug · $2,450.00". */
    gist: (page: CustomerPage) => {
      const { form, answers, asked, messages, reading, ordered } = page
      const lines = agreedIn(reading, messages).flatMap(({ lines }) => lines)
      // Neither a delivery nor a discount.
      const agreed = lines.flatMap(({ what, quantity }) =>
        quantity ? itemLine(countIn(quantity), `\u2068${what}\u2069`) : [],
      )
      const items = asked?.items.map((item) => itemLine(countIn(item.quantity), nameOf(item, names))) ?? []
      const kind = form === 'project-request' ? undefined : optionLabel(form, answers.eventType ?? '', forms)
      const goods = [agreed, items, kind ? [kind] : []].find(({ length }) => length > 0) ?? []
      return [...goods, !isOver(page) && sumsInMoney(language, ordered)].filter(Boolean).join(' · ')
    },
    /** The quantities of a request, by what each is of, with the price shown then, and today's. */
    quantities: (page: CustomerPage) => {
      const { labelFor, quantity: label } = messages.quoteList
      const ofGoods = goodsOf(page).map((item) => {
        const { id, quantity, shown } = item
        const by = pricedBy(ownIn(names.products, item.of), item)
        const today = by && shownPrice(by.price, by.chosen)
        const total = today && moneyIn(language, today.total, today.currency)
        const prices = [
          shown && priceInWords(shown, forms.shared, language),
          shown && total && interpolate(texts.reorder.today, { quantity: countIn(quantity), total }),
        ]
        return {
          id,
          label: interpolate(labelFor, {
            label: countedOf(item, ownIn(names.products, item.of)) || label,
            product: nameOf({ ...item, quantity: '' }, names),
          }),
          hint: prices.filter(Boolean).join('\n'),
          quantity,
        }
      })
      return ofGoods.length > 0
        ? ofGoods
        : [{ id: '', label, hint: '', quantity: page.answers.quantity ?? '' }]
    },
    /** The answers of a request by the names of its form; options by their labels. */
    answers: ({ form, answers, asked }: CustomerPage) => {
      const { firstName = '', lastName = '', eventType = '', eventDate = '' } = answers
      const said: Record<string, string> = {
        ...answers,
        // One field, of which the site has made two answers.
        ...(form === 'hero-quote' && { firstName: `${firstName} ${lastName}`.trim(), lastName: '' }),
        eventType: optionLabel(form, eventType, forms) ?? eventType,
        eventDate: parseDay(eventDate) ? dayInWords(eventDate, locale) : eventDate,
        ...(asked?.quantity === 'listed' && { quantity: messages.quoteList.quantityOfAll }),
        details: typedDetails(answers.details, asked),
      }
      const labels = answerLabels(form, forms)
      // The forms differ in case.
      const inCase = (label: string) =>
        language === english ? label.slice(0, 1) + label.slice(1).toLowerCase() : label
      return answerNames.map((name) => ({ label: inCase(labels[name]), text: said[name] ?? '' }))
    },
    /** What we have of what a customer can change; undefined for what they cannot. */
    known: (page: CustomerPage): Partial<Record<keyof CustomerTexts['fields'], string>> => {
      const { answers, eventOn, purchaseOrder, deliverTo, ordered, progress, reading, invoice } = page
      const isOrdered = Object.keys(ordered).length > 0 && progress !== 'done'
      const billed = invoiceFields.map((name) => [`invoice_${name}`, invoice?.[name] ?? ''])
      return {
        ...(isOrdered && Object.fromEntries(billed)),
        phone: answers.phone ?? '',
        event_on: eventOn ? dayInWords(eventOn, locale) : '',
        purchase_order: isOrdered ? purchaseOrder : undefined,
        deliver_to: reading.isAddressOpen ? deliverTo : undefined,
      }
    },
  }
}
export type Wording = ReturnType<typeof wording>
