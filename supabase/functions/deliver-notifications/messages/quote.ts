import { itemLine, quantityIn } from '../../_shared/asked-in-words.ts'
import { changesIn } from '../../_shared/changes.ts'
import type { QuoteLine } from '../../_shared/customer-page.ts'
import { dayInWords } from '../../_shared/day.ts'
import { type Language, localeOf, moneyIn } from '../../_shared/languages.ts'
import { isolated } from '../../_shared/lines.ts'
import { partOf } from '../../_shared/money.ts'
import type { Message, Notification } from '../notification.ts'
import type { Field } from './blocks.ts'
import { fieldsBlock, type Part } from './mail.ts'
import { mailWords } from './words.ts'

export const inWords = (day: string | null, language: Language) =>
  day ? dayInWords(day, localeOf(language)) : ''

type Terms = Pick<Message, 'amount' | 'currency' | 'valid_until'>

/** The terms of a quote; '' for those that another message lacks. */
export function termsOf({ amount, currency, valid_until: until }: Terms, language: Language): Field[] {
  const words = mailWords[language]
  return [
    [words.amount, amount !== null && currency ? moneyIn(language, amount, currency) : ''],
    [words.validUntil, inWords(until, language)],
  ]
}

/** The lines of a quote, in our words and numbers, and its facts, or those of a shipment; '' for those that it lacks. */
export function factsOf(message: Message, language: Language): Field[] {
  const { currency, carrier, tracking, expected_on: expected, deliver_on: day } = message
  const words = mailWords[language]
  const lines = (message.lines ?? []) as QuoteLine[]
  return [
    ...lines.map(
      ({ what, quantity, sum }): Field => [
        itemLine(quantityIn(quantity, language), what),
        moneyIn(language, Number(sum), currency ?? ''),
      ],
    ),
    ...termsOf(message, language),
    [
      words.toPay,
      message.pay_percent > 0
        ? moneyIn(language, partOf({ ...message, payPercent: message.pay_percent }), currency ?? '')
        : '',
    ],
    [words.deliverOn, inWords(day, language)],
    [words.carrier, carrier],
    [words.tracking, tracking],
    [words.expected, inWords(expected, language)],
  ]
}

/** What has changed in a quote that stands in the place of another. */
export function changesOf({ quotes }: Notification, id: number, language: Language) {
  const read = quotes?.map((quote) => ({
    ...quote,
    lines: quote.lines as QuoteLine[],
    deliverOn: quote.deliver_on,
  }))
  const changed = read && changesIn(read, id, language)
  return changed && [`${changed.title}:`, ...changed.changes].join('\n')
}

/** Of several quotes of which the customer takes one, each with what it consists of; none of one. */
export function choiceOf(notification: Notification, { id }: Message, language: Language): Part[] {
  const quotes = notification.quotes ?? []
  const letter = quotes.find((quote) => quote.id === id)?.letter
  const options = quotes.filter((quote) => letter && quote.letter === letter)
  if (options.length < 2) return []
  return options.flatMap((option) => [
    { kind: 'lead', text: isolated(option.option_name, language) },
    option.option_words,
    notification.message?.kind === 'quote' && changesOf(notification, option.id, language),
    fieldsBlock(factsOf(option, language)),
  ])
}
