import { known } from './customer-page.ts'
import { type Language, languages, localeOf } from './languages.ts'
import { isOver } from './standing.ts'
import { interpolate } from './text.ts'

/** How far a line of an order can be, the furthest behind first: private.line_state (supabase/schemas/38_lines.sql). */
export const lineStates = [
  'to_proof',
  'change_asked',
  'proof_out',
  'approved',
  'in_production',
  'part_shipped',
  'part_delivered',
  'shipped',
  'delivered',
] as const
export type LineState = (typeof lineStates)[number]

/** A line of goods of what is accepted, or of a quote that is out. */
export type LineReading = {
  /** The message and the place where it first stood, such as 12.2. */
  id: string
  /** The quote in which it stands now. */
  quote: number
  what: string
  quantity: string
  isAccepted: boolean
  needsProof: boolean
  state: LineState
}

/** Whether a line is not as far as that. */
export const isBefore = (line: LineReading, state: LineState) =>
  lineStates.indexOf(line.state) < lineStates.indexOf(state)

/**
 * The lines of an order that has several; of one that is over, those of which any was sent. A state that only a newer database
 * knows is shown as In production.
 */
export function orderLines(lines: readonly LineReading[], order?: { ending: string }) {
  const accepted = lines.filter(({ isAccepted }) => isAccepted)
  if (accepted.length < 2) return []
  return accepted
    .map((line) => ({ ...line, state: known(lineStates, line.state, 'in_production') }))
    .filter((line) => !order || !isOver(order) || !isBefore(line, 'part_shipped'))
}

/** The lines with these ids; none if that is all of them, or nobody said which. */
export function linesWith(lines: readonly LineReading[], ids: readonly string[] | null) {
  const named = lines.filter(({ id }) => ids?.includes(id))
  return named.length < lines.length ? named : []
}

/** "Mugs, pens and flags", each in its own direction where that may be another. */
export function namesIn(lines: readonly LineReading[], language: Language) {
  const isolates = languages[language].dir === 'rtl'
  const names = lines.map(({ what }) => (isolates ? `\u2068${what}\u2069` : what))
  return new Intl.ListFormat(localeOf(language)).format(names)
}

/** What a customer reads of each state, and of how many lines. */
const words: Record<Language, Record<LineState | 'some', string>> = {
  en: {
    to_proof: 'the proof is being made',
    change_asked: 'the proof is being changed',
    proof_out: 'the proof waits for your answer',
    approved: 'production comes next',
    in_production: 'in production',
    part_shipped: 'part of it is on its way',
    part_delivered: 'part of it has been delivered',
    shipped: 'on its way',
    delivered: 'delivered',
    some: '{count} of {total} lines',
  },
  es: {
    to_proof: 'estamos preparando la prueba',
    change_asked: 'estamos cambiando la prueba',
    proof_out: 'la prueba espera su respuesta',
    approved: 'lo siguiente es la producción',
    in_production: 'en producción',
    part_shipped: 'una parte va en camino',
    part_delivered: 'una parte ya se entregó',
    shipped: 'en camino',
    delivered: 'entregado',
    some: '{count} de {total} líneas',
  },
  ar: {
    to_proof: 'نُعدّ نموذج المراجعة',
    change_asked: 'نُعدّل نموذج المراجعة',
    proof_out: 'نموذج المراجعة بانتظار ردك',
    approved: 'يلي ذلك الإنتاج',
    in_production: 'قيد الإنتاج',
    part_shipped: 'جزء منه في الطريق',
    part_delivered: 'سُلِّم جزء منه',
    shipped: 'في الطريق',
    delivered: 'سُلِّم',
    some: '{count} من {total} من الأصناف',
  },
}

export const stateInWords = (state: LineState, language: Language) => words[language][state]

/** A sentence names so many lines; of more, it says how many. */
const NAMED = 4

/** "Pens and Flags: the proof is being made. Mugs: in production.", the furthest behind first. */
export function statesInWords(lines: readonly LineReading[], language: Language) {
  const some = (count: number) => interpolate(words[language].some, { count, total: lines.length })
  const sentences = lineStates.flatMap((state) => {
    const alike = lines.filter((line) => line.state === state)
    if (alike.length === 0) return []
    const which = lines.length > NAMED ? some(alike.length) : namesIn(alike, language)
    return `${which}: ${stateInWords(state, language)}.`
  })
  return sentences.join(' ')
}
