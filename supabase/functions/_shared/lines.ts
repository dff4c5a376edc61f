import { itemLine } from './asked-in-words.ts'
import { known } from './customer-page.ts'
import { type Language, languages, localeOf } from './languages.ts'
import { productionStages, type StageKind } from './stages.ts'
import { isOver } from './standing.ts'
import { interpolate } from './text.ts'

/** How far a line of an order can be, the furthest behind first: private.line_states (supabase/schemas/37_lines.sql). */
export const lineStates = [
  'to_proof',
  'change_asked',
  'proof_out',
  'approved',
  ...productionStages,
  'part_shipped',
  'part_delivered',
  'shipped',
  'delivered',
] as const
export type LineState = (typeof lineStates)[number]

/** What is made again of what was sent, in the words of staff such as "20 mugs", '' if nobody said of how much. */
export type Again = { state: 'to_make' | 'on_its_way'; words: string }

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
  again: Again | null
}

/** Whether a line is not as far as that. */
export const isBefore = ({ state }: LineReading, other: LineState) =>
  lineStates.indexOf(state) < lineStates.indexOf(other)

/** Whether a stage that asks of which lines it is can be said of a line: a parcel also of what is made again. */
export const takesStage = (line: LineReading, stage: StageKind) =>
  lineStates.some((state) => state === stage && isBefore(line, state)) ||
  (stage === 'shipped' && line.again?.state === 'to_make')

/** The goods that are ordered. A state that only a newer database knows is shown as In production. */
export const acceptedLines = (lines: readonly LineReading[]) =>
  lines
    .filter(({ isAccepted }) => isAccepted)
    .map((line) => ({ ...line, state: known(lineStates, line.state, 'in_production') }))

/** The lines of an order that has several, of which each can be made and sent by itself. */
export function orderLines(lines: readonly LineReading[]) {
  const accepted = acceptedLines(lines)
  return accepted.length > 1 ? accepted : []
}

/**
 * The lines of which both ends say how far each is: of an order that has several, or of which something is made again; of one
 * that is over, those of which any was sent.
 */
export function toldLines(lines: readonly LineReading[], order: { ending: string }) {
  const accepted = acceptedLines(lines)
  if (accepted.length < 2 && !accepted.some(({ again }) => again)) return []
  return isOver(order) ? sentLines(lines) : accepted
}

/** The lines of an order of which any was sent. */
export const sentLines = (lines: readonly LineReading[]) =>
  acceptedLines(lines).filter((line) => !isBefore(line, 'part_shipped'))

/** The lines with these ids; none if that is all of them, or nobody said which. */
export function linesWith(lines: readonly LineReading[], ids: readonly string[] | null) {
  const named = lines.filter(({ id }) => ids?.includes(id))
  return named.length < lines.length ? named : []
}

/** Words of staff in a sentence of a language, in their own direction where that may be another. */
export const isolated = (words: string, language: Language) =>
  languages[language].dir === 'rtl' ? `\u2068${words}\u2069` : words

/**
 * "Mugs, pens and flags", each in its own direction where that may be another. Of an order in which two have one name, these
 * are told apart by quantity, else by place: "250 × Mugs", "Mugs (2)".
 */
export function namesIn(lines: readonly LineReading[], language: Language, all = lines) {
  const names = lines.map((line) => {
    const alike = all.filter(({ what }) => what === line.what)
    const isCounted = new Set(alike.map(({ quantity }) => quantity)).size === alike.length
    const place = `${line.what} (${all.findIndex(({ id }) => id === line.id) + 1})`
    const name = alike.length < 2 ? line.what : isCounted ? itemLine(line.quantity, line.what) : place
    return isolated(name, language)
  })
  return new Intl.ListFormat(localeOf(language)).format(names)
}

/** What a customer reads of each state, of what is made again, and of how many lines. */
const words: Record<Language, Record<LineState | 'to_make' | 'on_its_way' | 'some' | 'also', string>> = {
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
    to_make: 'made again',
    on_its_way: 'made again, on its way',
    some: '{count} of {total} lines',
    also: '; ',
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
    to_make: 'se hace de nuevo',
    on_its_way: 'hecho de nuevo, en camino',
    some: '{count} de {total} líneas',
    also: '; ',
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
    to_make: 'يُصنع من جديد',
    on_its_way: 'صُنع من جديد وهو في الطريق',
    some: '{count} من {total} من الأصناف',
    also: '؛ ',
  },
}

/** "delivered; made again, on its way: 20 pens". */
export function stateInWords({ state, again }: Pick<LineReading, 'state' | 'again'>, language: Language) {
  if (!again) return words[language][state]
  const made = words[language][again.state]
  const said = again.words ? `${made}: ${isolated(again.words, language)}` : made
  return `${words[language][state]}${words[language].also}${said}`
}

/** "2 of 5 lines". */
export const countInWords = (
  lines: readonly LineReading[],
  all: readonly LineReading[],
  language: Language,
) => interpolate(words[language].some, { count: lines.length, total: all.length })

/** A sentence names so many lines; of more, it says how many. */
const NAMED = 3

/** What is made again is as far behind as if it were all of the line. */
const rankOf = ({ state, again }: LineReading) =>
  Math.min(
    lineStates.indexOf(state),
    again
      ? lineStates.indexOf(again.state === 'to_make' ? 'in_production' : 'shipped')
      : Number.POSITIVE_INFINITY,
  )

/** "Pens and Flags: the proof is being made. Mugs: in production.", the furthest behind first; `all`: the lines of the order. */
export function statesInWords(lines: readonly LineReading[], language: Language, all = lines) {
  const inOrder = lines.toSorted((a, b) => rankOf(a) - rankOf(b))
  const said = new Set(inOrder.map((line) => stateInWords(line, language)))
  return [...said].map((state) => {
    const alike = inOrder.filter((line) => stateInWords(line, language) === state)
    const said = alike.length > NAMED ? countInWords(alike, all, language) : namesIn(alike, language, all)
    return `${said}: ${state}.`
  })
}
