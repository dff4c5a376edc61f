import { numberIn } from './asked.ts'
import { itemLine, quantityIn } from './asked-in-words.ts'
import type { QuoteLine } from './customer-page.ts'
import { dayInWords } from './day.ts'
import { type Language, localeOf, moneyIn } from './languages.ts'
import { isolated } from './lines.ts'
import type { OfferReading } from './reading.ts'
import { interpolate } from './text.ts'

/** A quote with what is read of it. */
type Quote = OfferReading & {
  lines: readonly QuoteLine[]
  amount: string | number | null
  currency: string | null
  deliverOn: string | null
}

/** Of a line all, or what of it was another; of a quote its sum, or its day, null for none. */
type Facts = {
  what?: string
  quantity?: string
  money?: { amount: number; currency: string }
  day?: string | null
}
type Change = { name: 'added' | 'changed' | 'left' | 'total' | 'delivery'; now: Facts; before?: Facts }
type Changes = { since: 'accepted' | 'sent'; changes: Change[] }

const moneyOf = (amount: unknown, currency: string | null) => ({
  amount: Number(amount),
  currency: currency ?? '',
})

const linesIn = ({ lines, lineIds, currency }: Quote) =>
  lines.map(({ what, quantity, sum }, at) => ({
    id: lineIds?.[at],
    // "1300" and "1,300" are the same.
    facts: { what, quantity: String(numberIn(quantity) ?? quantity), money: moneyOf(sum, currency) },
  }))

/** A change, if anything of what was before is another now. */
function changed(name: Change['name'], now: Facts, all: Facts): Change[] {
  const before = Object.entries(all).filter(
    ([fact, was]) => JSON.stringify(was) !== JSON.stringify(now[fact as keyof Facts]),
  )
  return before.length > 0 ? [{ name, now, before: Object.fromEntries(before) }] : []
}

/** Of what is accepted, the day that was said last: a quote without one leaves it. */
const agreedDay = (quotes: readonly Quote[], { chain }: Quote) =>
  quotes
    .filter((quote) => quote.chain === chain && quote.answer?.kind === 'accepted')
    .toSorted((a, b) => Number(b.answer?.id) - Number(a.answer?.id))
    .find(({ deliverOn }) => deliverOn)?.deliverOn ?? null

/**
 * What has changed in a quote that stands in the place of another: compared with what was accepted of its chain, else with the
 * one before it, which is none that staff ended. Undefined if there is none, or nothing has changed.
 */
export function changesIn(quotes: readonly Quote[], id: number): Changes | undefined {
  const now = quotes.find((quote) => quote.id === id)
  const earlier = quotes.filter(
    (quote) => quote.chain === now?.chain && quote.id < id && quote.closedBy !== 'ending',
  )
  const agreed = earlier.find((quote) => quote.id === quote.accepted)
  const before = agreed ?? earlier.at(-1)
  if (!now || !before) return undefined
  const [lines, linesBefore] = [linesIn(now), linesIn(before)]
  const dayBefore = agreed ? agreedDay(quotes, agreed) : before.deliverOn
  const changes = [
    ...lines.flatMap(({ id, facts }): Change[] => {
      const was = linesBefore.find((line) => line.id === id)
      return was ? changed('changed', facts, was.facts) : [{ name: 'added', now: facts }]
    }),
    ...linesBefore
      .filter((line) => !lines.some(({ id }) => id === line.id))
      .map(({ facts }): Change => ({ name: 'left', now: facts })),
    ...changed(
      'total',
      { money: moneyOf(now.amount, now.currency) },
      { money: moneyOf(before.amount, before.currency) },
    ),
    ...changed('delivery', { day: now.deliverOn ?? (agreed ? dayBefore : null) }, { day: dayBefore }),
  ]
  return changes.length > 0 ? { since: agreed ? 'accepted' : 'sent', changes } : undefined
}

type Words = Record<Changes['since'] | Change['name'] | 'both' | 'noQuantity' | 'noDay', string>

const words: Record<Language, Words> = {
  en: {
    accepted: 'What has changed since the quote that you accepted',
    sent: 'What has changed since our earlier quote',
    added: 'Added',
    changed: 'Changed',
    left: 'Left out',
    total: 'Total',
    delivery: 'Delivery',
    both: '{now} (before: {before})',
    noQuantity: 'no quantity',
    noDay: 'no day',
  },
  es: {
    accepted: 'Lo que cambia respecto a la cotización que usted aceptó',
    sent: 'Lo que cambia respecto a nuestra cotización anterior',
    added: 'Se añade',
    changed: 'Cambia',
    left: 'Se quita',
    total: 'Total',
    delivery: 'Entrega',
    both: '{now} (antes: {before})',
    noQuantity: 'sin cantidad',
    noDay: 'sin fecha',
  },
  ar: {
    accepted: 'ما تغيّر عن عرض السعر الذي قبلته',
    sent: 'ما تغيّر عن عرض السعر السابق',
    added: 'أُضيف',
    changed: 'عُدِّل',
    left: 'حُذف',
    total: 'الإجمالي',
    delivery: 'التسليم',
    both: '{now} (سابقًا: {before})',
    noQuantity: 'بلا كمية',
    noDay: 'بلا موعد',
  },
}

function factsInWords({ what, quantity, money, day }: Facts, language: Language) {
  const { noQuantity, noDay } = words[language]
  const count = quantity && quantityIn(quantity, language)
  const price = money && moneyIn(language, money.amount, money.currency)
  const goods = what === undefined ? count : itemLine(count ?? '', what)
  const said = goods ? isolated(goods, language) : quantity !== undefined && noQuantity
  const arrival = day ? dayInWords(day, localeOf(language)) : day === null && noDay
  return [said, price, arrival].filter(Boolean).join(' · ')
}

/** "Changed: 300 × Mugs · $600.00 (before: 250 · $500.00)", each with its label. */
export function changesInWords({ since, changes }: Changes, language: Language) {
  const { [since]: title, both, ...labels } = words[language]
  return {
    title,
    rows: changes.map(({ name, now, before }): [label: string, text: string] => {
      const said = factsInWords(now, language)
      return [
        labels[name],
        before ? interpolate(both, { now: said, before: factsInWords(before, language) }) : said,
      ]
    }),
  }
}
