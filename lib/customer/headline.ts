import type { Language } from '#contract/languages.ts'
import { orderLines, statesInWords } from '#contract/lines.ts'
import type { CustomerPage } from '#contract/reading.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { PageView } from './view.ts'
import type { CustomerTexts } from './wording.ts'

type Texts = Pick<CustomerTexts, 'states' | 'toAnswer' | 'again' | 'forms'>

/** What a page is about now, and before it, where both are said, how far the order is. `moments`: days and times in words. */
export function headlineOf(
  { reading }: CustomerPage,
  { state, alsoAt, isAsked, again }: PageView,
  {
    texts,
    language,
    ...moments
  }: { texts: Texts; language: Language; due: string; date: string; reason: string },
) {
  const lines = statesInWords(orderLines(reading.lines), language)
  const facts = { ...moments, lines, again, resume: texts.forms.resumed }
  const sentence = isAsked ? texts.toAnswer : again ? texts.again : texts.states[state]
  return {
    sentence: interpolate(sentence, facts),
    before: alsoAt && interpolate(texts.states[alsoAt], facts),
  }
}
