import type { Asked } from '../../_shared/asked.ts'
import { knownStep } from '../../_shared/customer-page.ts'
import {
  acceptedLines,
  countInWords,
  type LineReading,
  linesWith,
  namesIn,
  statesInWords,
} from '../../_shared/lines.ts'
import { isStage } from '../../_shared/stages.ts'
import { interpolate } from '../../_shared/text.ts'
import type { Message, Request } from '../notification.ts'
import { mailWords } from './words.ts'

/** A subject names so many lines, with names of so many characters; of others, it says how many. */
const subjectLimits = { lines: 2, what: 40 }

const isIn = (part: string, whole: string) => whole.toLowerCase().includes(part.toLowerCase())

/** Whether a line began as what a visitor wrote. */
const isVisitors = ({ what }: LineReading, asked?: Asked) =>
  asked?.items.some(({ of, words }) => !of && (isIn(words, what) || isIn(what, words)))

/**
 * The lines that a proof or a stage is of, where that is not all of the order; of a parcel, those that the message names. The
 * heading of a mail, which is its subject, has no word of a visitor.
 */
export function linesOf(of: Message | null, message: Message | null, { lines, asked, language }: Request) {
  const all = isStage(of?.kind ?? '') ? acceptedLines(lines) : lines
  const some = linesWith(all, message?.line_ids ?? of?.line_ids ?? null)
  const names = namesIn(some, language, all)
  const isNamed =
    some.length <= subjectLimits.lines &&
    some.every((line) => [...line.what].length <= subjectLimits.what && !isVisitors(line, asked))
  return {
    names,
    heading(mail: string, heading: string) {
      const named = mailWords[language].named[mail] ?? '{heading}: {lines}'
      const said = isNamed ? names : countInWords(some, all, language)
      return some.length > 0 ? interpolate(named, { heading, lines: said }) : heading
    },
  }
}

/** What comes after a quote was accepted: of lines that differ, how far each is. */
export function afterAcceptance({ id, needs_proof: needsProof }: Message, request: Request) {
  const { lines, progress, language } = request
  const { mails, begins, proofOut, proofFirst } = mailWords[language]
  // No proof comes of what is made.
  if (isStage(knownStep(progress))) return mails.shipped[1]
  const added = acceptedLines(lines).filter(({ quote }) => quote === id)
  const [state = progress, ...others] = new Set(added.map((line) => line.state))
  if (others.length > 0) return [...statesInWords(added, language), proofFirst].join(' ')
  if (needsProof === false && !added.some((line) => line.needsProof)) return begins
  if (state === 'approved') return mails.approved[1]
  return state === 'proof_out' ? proofOut : mails.accepted[1]
}
