import { isEmail } from '#contract/answers.ts'
import { itemLine } from '#contract/asked-in-words.ts'
import { hasReached, messageLimits, trackingPattern } from '#contract/customer-page.ts'
import { acceptedLines } from '#contract/lines.ts'
import { isMailed } from '#contract/stages.ts'
import { isOver } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'
import { shortDayIn, UTC } from './dates.ts'
import { movedSince, stateForStaff } from './message.ts'
import { headingOf } from './request.ts'
import type { WholeRequest } from './request-rows.ts'
import { type Entry, idIn, type List, named, type Row } from './several.ts'
import { fieldsOf, linesFor, notBegun, readyOf, reasonsAgainst, unapprovedIn } from './stages.ts'

const words = desk.several

/** "1.2E+15", as a spreadsheet shows a long number. */
const ROUNDED = /^\d+([.,]\d+)?E\+\d+$/i

const bare = (tracking: string) => tracking.toUpperCase().replace(/[ -]/g, '')

/** The row of an order, of which a stage is said of all that is left. */
export function rowOf(
  typed: Entry,
  request: WholeRequest | undefined,
  { kind, entries }: List,
  carriers: string[],
): Row {
  if (!request) return { ...typed, stop: words.unknown, asks: [] }
  const isShipped = kind === 'shipped'
  const tracking = isShipped ? typed.tracking : ''
  const isTyped = (name: string) => `${typed.carrier} `.toLowerCase().startsWith(`${name} `.toLowerCase())
  const ours = carriers.find(isTyped)
  const carrier = ours ?? typed.carrier.slice(0, messageLimits.carrier)
  const { ending, isPartial, messages, reading } = request
  const isDelivered = kind === 'delivered'
  const lines = linesFor(request, kind)
  const rest = lines.filter((line) => !readyOf(lines, kind).includes(line))
  const moved = isShipped && movedSince(messages)
  const isDue = kind !== 'in_production' && (isPartial || reading.again?.state === 'to_make')
  const isEnded = isOver(request) && !(isDelivered && reading.parcels.length > 0)
  const isSame = (other: { tracking: string }) => !isShipped || bare(other.tracking) === bare(tracking)
  const ofOrder = entries.filter(({ reference }) => idIn(reference) === request.id)
  const sent =
    tracking && messages.find((one) => reading.parcels.some(({ newest }) => newest === one.id) && isSame(one))
  return {
    ...typed,
    carrier,
    name: [headingOf(request), request.company].filter(Boolean).join(', '),
    goods:
      (lines.length > 0 ? lines : acceptedLines(reading.lines))
        .map((line) => `${itemLine(line.quantity, line.what)} · ${stateForStaff(line)}`)
        .join('\n') || words.all,
    address: request.deliverTo.replace(/\s*\n\s*/g, ', ') || words.nowhere,
    stop:
      (ofOrder.find(isSame)?.key !== typed.key && words.twice) ||
      (sent && interpolate(words.sent, { parcel: named(sent) })) ||
      (request.status === 'suspected' && words.suspected) ||
      (isEnded && words.over[ending === 'withdrawn' ? ending : 'order_ended']) ||
      (lines.length === 0 && hasReached(request.progress, kind) && !isDue && words.already) ||
      (ROUNDED.test(tracking) && words.rounded) ||
      (!trackingPattern.test(tracking) && words.wrongNumber),
    asks: [
      ...reasonsAgainst(request, kind, UTC),
      unapprovedIn(lines),
      isShipped && notBegun(rest, reading.lines),
      isShipped && !tracking && words.noNumber,
      isShipped && carrier && !ours && interpolate(words.otherCarrier, { carrier }),
      isShipped && !ofOrder.every(isSame) && words.twoParcels,
      moved && interpolate(desk.parcels.moved, { date: shortDayIn(moved.sentAt, UTC) }),
      isDelivered && isPartial && desk.stages.stop.more,
      isMailed(kind) && !isEmail(request.email) && words.noMail,
    ].flatMap((reason) => reason || []),
    mark: {
      kind,
      seen: messages[0]?.id ?? 0,
      ...(lines.length > 0 && { line_ids: lines.map(({ id }) => id) }),
      ...(isShipped && { tracking, carrier }),
      // While their page says that the rest follows, what is delivered is that part.
      ...(fieldsOf(request, kind).includes('is_all') && { is_all: isDelivered ? 'false' : 'true' }),
    },
  }
}
