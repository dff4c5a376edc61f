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

const isIn = (part: string, whole: string) => whole.toLowerCase().includes(part.toLowerCase())

/**
 * The lines that a proof or a stage is of, where that is not all of the order; of a parcel, those that the message names. A
 * subject names two of them at most, with short names that no visitor wrote; else it says how many.
 */
export function linesOf(of: Message | null, message: Message | null, { lines, asked, language }: Request) {
  const all = isStage(of?.kind ?? '') ? acceptedLines(lines) : lines
  const some = linesWith(all, message?.line_ids ?? of?.line_ids ?? null)
  const typed = asked?.items.filter((item) => !item.of) ?? []
  const isNamed = ({ what }: LineReading) =>
    what.length <= 40 && !typed.some(({ words }) => isIn(words, what) || isIn(what, words))
  const names = namesIn(some, language, all)
  const said = some.length <= 2 && some.every(isNamed) ? names : countInWords(some, all, language)
  return {
    names,
    in: (heading: string, withLines = '{heading}: {lines}') =>
      names ? interpolate(withLines, { heading, lines: said }) : heading,
  }
}

/** What comes after a quote was accepted: of lines that differ, or whose proof is out, how far each is. */
export function afterAcceptance({ id, needs_proof: needsProof }: Message, request: Request) {
  const { lines, progress, language } = request
  const { mails, begins, proofFirst } = mailWords[language]
  // No proof comes of what is made.
  if (isStage(knownStep(progress))) return mails.shipped[1]
  const added = acceptedLines(lines).filter(({ quote }) => quote === id)
  const [state = progress, ...others] = new Set(added.map((line) => line.state))
  if (others.length > 0 || state === 'proof_out')
    return [...statesInWords(added, language), proofFirst].join(' ')
  if (needsProof === false && !added.some((line) => line.needsProof)) return begins
  return state === 'approved' ? mails.approved[1] : mails.accepted[1]
}
