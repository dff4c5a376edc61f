import type { FormName } from '#contract/answers.ts'
import type { Item } from '#contract/asked.ts'
import { filesInWords, itemLine, type NamedFile, type Names, nameOf } from '#contract/asked-in-words.ts'
import { dayInWords, parseDay } from '#contract/day.ts'
import { localeOf } from '#contract/languages.ts'
import { sumsInWords } from '#contract/sums.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { shownInWords } from '#lib/pages/price-words.ts'
import { copyOf, fieldsOf, type Values } from './forms.ts'

type Order = {
  values: Values
  items: readonly Item[]
  names: Names
  neededBy?: string
  files?: readonly NamedFile[]
}

const labeled = (label: string, said: string) => `${label}${/[?؟]$/.test(label) ? '' : ':'} ${said}`

/** What was ordered, as its sender chose and typed it: lines for each answer but contact details, then for the products. */
export function orderOf(
  form: FormName,
  texts: FormTexts,
  { values, items, names, neededBy = '', files = [] }: Order,
) {
  const { language } = names
  const { fields } = copyOf(form, texts)
  const answers = fieldsOf(form).map(([name, { kind, autoComplete = 'off' }]) => {
    const value = values[name]
    const { label, options } = fields[name] ?? {}
    if (!value || !label || autoComplete !== 'off') return ''
    const isDay = kind === 'date' && parseDay(value)
    const said = isDay ? dayInWords(value, localeOf(language)) : (options?.[value] ?? value)
    return labeled(label, said)
  })
  const listed = items.flatMap((item) => [
    itemLine(item.quantity, nameOf(item, names)),
    ...filesInWords(item, files, texts.shared.lineFiles),
    item.shown && shownInWords(item.shown, texts.shared, language),
  ])
  const sums = sumsInWords(items, texts.shared.sums, language)
  const day =
    values.neededBy || !neededBy
      ? ''
      : labeled(texts.shared.neededBy, dayInWords(neededBy, localeOf(language)))
  const heading = listed.length > 0 ? `${texts.shared.products}:` : ''
  return [...answers, day, heading, ...listed, ...sums].filter(Boolean).join('\n')
}
