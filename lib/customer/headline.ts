import type { Language } from '#contract/languages.ts'
import { isolated, sentLines, statesInWords } from '#contract/lines.ts'
import type { CustomerPage } from '#contract/reading.ts'
import type { State } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isProofOut, type PageView } from './view.ts'
import type { CustomerTexts } from './wording.ts'

type Texts = Pick<CustomerTexts, 'states' | 'toAnswer' | 'again' | 'againSent' | 'forms'>
type Context = { texts: Texts; language: Language; due: string; date: string; reason: string }

/**
 * What a page is about now, in one or two sentences: `before` and `after` it, how far the order is. Where `asksFirst`, what waits
 * for the customer comes before all of it. `due`, `date`: a moment and a day in words.
 */
export function headlineOf(page: CustomerPage, view: PageView, { texts, language, ...moments }: Context) {
  const { state, isAsked, far } = view
  const facts = { ...moments, resume: texts.forms.resumed }
  const sentence = interpolate(isAsked ? texts.toAnswer : texts.states[state], facts)
  const said = { sentence, before: '', after: '', asksFirst: false }
  if (state === 'order_ended')
    return { ...said, after: statesInWords(sentLines(page.reading.lines), language).join(' ') }
  if (!far) return said
  const how = howFar(far, view, texts, language)
  if (state === 'due' || state === 'late') return { ...said, before: how }
  if (state === 'wrote') return { ...said, after: how }
  return { ...said, sentence: how, asksFirst: true }
}

/**
 * How far an order is: of lines that differ, those that are furthest behind; the table below says the rest. A proof that is out
 * is linked beside it: '' where nothing else is to be said.
 */
function howFar(far: State, { lines, again, offers }: PageView, texts: Texts, language: Language) {
  // Of an order of one line, or of none by name.
  if (again?.words && lines.every(({ state }) => state === 'delivered'))
    return interpolate(again.state === 'on_its_way' ? texts.againSent : texts.again, {
      again: isolated(again.words, language),
    })
  const [first] = lines
  const isAlike = lines.every((line) => line.state === first?.state && !line.again)
  if (isAlike && first?.state !== 'proof_out' && first?.state !== 'change_asked') return texts.states[far]
  const isLinked = offers.some(isProofOut)
  const behind = lines.filter(({ state }) => !isLinked || state !== 'proof_out')
  return statesInWords(behind, language, lines)[0] ?? ''
}
