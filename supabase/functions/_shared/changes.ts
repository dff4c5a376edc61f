import { itemLine, quantityIn } from './asked-in-words.ts'
import type { QuoteLine } from './customer-page.ts'
import { dayInWords } from './day.ts'
import { type Language, localeOf, moneyIn } from './languages.ts'
import { isolated } from './lines.ts'
import type { OfferReading } from './reading.ts'

/** A quote with what is read of it. */
type Quote = OfferReading & {
  lines: QuoteLine[]
  amount: unknown
  currency: string | null
  deliverOn: string | null
}

const words = {
  en: {
    accepted: 'What has changed since the quote that you accepted',
    sent: 'What has changed since our earlier quote',
    total: 'Total',
    delivery: 'Delivery',
    added: 'Added',
    changed: 'Changed',
    left: 'Left out',
    before: 'before',
    none: 'no day',
  },
  es: {
    accepted: 'Lo que cambia respecto a la cotización que usted aceptó',
    sent: 'Lo que cambia respecto a nuestra cotización anterior',
    total: 'Total',
    delivery: 'Entrega',
    added: 'Se añade',
    changed: 'Cambia',
    left: 'Se quita',
    before: 'antes',
    none: 'sin fecha',
  },
  ar: {
    accepted: 'ما تغيّر عن عرض السعر الذي قبلته',
    sent: 'ما تغيّر عن عرض السعر السابق',
    total: 'الإجمالي',
    delivery: 'التسليم',
    added: 'أُضيف',
    changed: 'عُدِّل',
    left: 'حُذف',
    before: 'سابقًا',
    none: 'بلا موعد',
  },
}

/** Sum and day, and each line by its id, in words. */
function factsOf({ lines, lineIds, amount, currency }: Quote, day: string | null, language: Language) {
  const money = (sum: unknown) => moneyIn(language, Number(sum), currency ?? '')
  return new Map([
    ['total', [money(amount)]],
    ['delivery', [day ? dayInWords(day, localeOf(language)) : words[language].none]],
    ...lines.map(({ what, quantity, sum }, at): [string, string[]] => [
      lineIds?.[at] ?? '',
      [isolated(itemLine(quantityIn(quantity, language), what), language), money(sum)],
    ]),
  ])
}

/**
 * What has changed in a quote that stands in the place of another, in words: since what was accepted of its chain, else since the
 * one before it, which is none that staff ended. Undefined if there is none, or nothing has changed.
 */
export function changesIn(quotes: readonly Quote[], id: number, language: Language) {
  const now = quotes.find((quote) => quote.id === id)
  const earlier = quotes.filter(
    (quote) => quote.chain === now?.chain && quote.id < id && quote.closedBy !== 'ending',
  )
  const agreed = earlier.filter(({ answer }) => answer?.kind === 'accepted')
  const before = agreed.at(-1) ?? earlier.at(-1)
  if (!now || !before) return undefined
  // A quote without a day leaves the one that was agreed.
  const dayBefore = agreed.findLast(({ deliverOn }) => deliverOn)?.deliverOn
  const is = factsOf(now, now.deliverOn ?? dayBefore ?? null, language)
  const was = factsOf(before, dayBefore ?? before.deliverOn, language)
  const said = words[language]
  const labels: Record<string, string> = said
  const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const [facts, factsBefore] = [is.get(key), was.get(key)]
    if (!facts) return `${said.left}: ${factsBefore?.join(' · ')}`
    const text = facts.join(' · ')
    if (!factsBefore) return `${said.added}: ${text}`
    const others = factsBefore.filter((fact) => !facts.includes(fact)).join(' · ')
    return others ? `${labels[key] ?? said.changed}: ${text} (${said.before}: ${others})` : []
  })
  return changes.length > 0 ? { title: agreed.length > 0 ? said.accepted : said.sent, changes } : undefined
}
