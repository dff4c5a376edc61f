import type { FormName } from '#contract/answers.ts'
import type { Asked } from '#contract/asked.ts'
import { factsInWords, itemsInWords, labeled, type NamedFile, type Names } from '#contract/asked-in-words.ts'
import { dayInWords, parseDay } from '#contract/day.ts'
import { localeOf } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { copyOf, fieldsOf, type Values } from './forms.ts'

type Order = { values: Values; asked?: Asked; names: Names; files?: readonly NamedFile[] }

/** What was ordered, as its sender chose and typed it: lines for each answer but contact details, then for the products. */
export function orderOf(form: FormName, texts: FormTexts, { values, asked, names, files }: Order) {
  const locale = localeOf(names.language)
  const { fields } = copyOf(form, texts)
  const answers = fieldsOf(form).flatMap(([name, { kind, autoComplete = 'off' }]) => {
    const value = values[name]
    const { label, options } = fields[name] ?? {}
    if (!value || !label || autoComplete !== 'off') return []
    const isDay = kind === 'date' && parseDay(value)
    return labeled({ label, text: isDay ? dayInWords(value, locale) : (options?.[value] ?? value) })
  })
  const { items = [], neededBy, timeline, budget, ...facts } = asked ?? {}
  // The other facts are fields of their forms.
  const unsaid = { ...facts, items, neededBy: values.neededBy ? undefined : neededBy }
  return [
    ...answers,
    ...factsInWords(unsaid, names.language, texts.shared.facts).map(labeled),
    ...(items.length > 0 ? [`${texts.shared.products}:`] : []),
    ...itemsInWords(items, { ...names, words: texts.shared, files }),
  ].join('\n')
}
