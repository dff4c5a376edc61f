import { agreementKinds, type StandingFacts, stageKinds } from './customer-page.ts'

/** Who waits for whom, by precedence: the customer's page has a sentence for each, the desk a badge. */
export const states = [
  'erasure_asked',
  'due',
  'closed',
  'withdrawn',
  'answer',
  'ended',
  'wrote',
  ...stageKinds.toReversed(),
  ...agreementKinds.toReversed(),
  'handled',
  'open',
] as const
export type State = (typeof states)[number]

/** The state of a request on a day of the office, for both sides. */
export function stateOf(
  { standing, isOpen, dueSince, quoteUntil, hasOpenProof }: StandingFacts,
  today: string,
): State {
  if (standing === 'erasure_asked') return standing
  // Also of a closed or withdrawn request, of which the customer has asked something since.
  if (dueSince) return 'due'
  if (!isOpen) return 'closed'
  // Of private.update_standing (supabase/schemas/35_messages.sql), whatever the status and the day.
  if (standing !== 'offered') return standing as State
  return hasOpenProof || (quoteUntil !== null && quoteUntil >= today) ? 'answer' : 'ended'
}
