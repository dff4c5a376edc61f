import type { Language } from '#contract/languages.ts'
import { sentLines, stateInWords, statesInWords } from '#contract/lines.ts'
import type { CustomerPage } from '#contract/reading.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { PageView } from './view.ts'
import type { CustomerTexts } from './wording.ts'

type Texts = Pick<CustomerTexts, 'states' | 'toAnswer' | 'again' | 'againSent' | 'forms'>
type Context = { texts: Texts; language: Language; due: string; date: string; reason: string }

/**
 * What a page is about now, in one or two sentences: `before` and `after` it, how far the order is. Where `asksFirst`, what waits
 * for the customer comes before all of it. `due`, `date`: a moment and a day in words.
 */
export function headlineOf(page: CustomerPage, view: PageView, { texts, language, ...moments }: Context) {
  const { state, isAsked, again, far } = view
  const facts = { ...moments, again: again?.words ?? '', resume: texts.forms.resumed }
  const madeAgain = again?.state === 'on_its_way' ? texts.againSent : texts.again
  const sentence = isAsked ? texts.toAnswer : again?.words ? madeAgain : texts.states[state]
  const said = { sentence: interpolate(sentence, facts), before: '', after: '', asksFirst: false }
  if (state === 'order_ended')
    return { ...said, after: statesInWords(sentLines(page.reading.lines), language).join(' ') }
  if (far && view.lines.length === 0) return { ...said, before: texts.states[far] }
  if (!far || view.lines.length === 0) return said
  // Of lines that differ, those that are furthest behind; the table below says the rest.
  const waiting = view.lines.filter((line) => state !== 'answer' || line.state !== 'proof_out')
  const isAlike = new Set(view.lines.map((line) => stateInWords(line, language))).size === 1
  const [first = ''] = statesInWords(waiting, language)
  const how = isAlike && waiting.length > 0 ? texts.states[far] : first
  if (state === 'due' || state === 'late') return { ...said, before: how }
  if (state === 'wrote') return { ...said, after: how }
  return { ...said, sentence: how, asksFirst: true }
}
