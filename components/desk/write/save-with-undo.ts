import type { InboxContext } from '#components/desk/list/inbox-context.ts'
import { notify } from '#components/desk/toasts.tsx'
import { call } from '#components/desk/use-outcome.ts'
import { isEmail } from '#contract/answers.ts'
import { announcedAfter, announcedKinds, responseKinds } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { saveEntries } from '#lib/desk/actions.ts'
import type { Mark } from '#lib/desk/letter.ts'
import { sendMark } from '#lib/desk/message-actions.ts'
import { entryFor, headingOf, type NewEntry } from '#lib/desk/request.ts'
import type { ListedRequest, WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'

/** The sentence about how a change failed. */
export const reasons = {
  ...desk.failures,
  ...desk.refusals,
  ...desk.marks,
  noSuchOwner: desk.bulk.noSuchOwner,
}

/**
 * Saves a change of each request, and offers to write the previous values again. The member who contacts a customer owns
 * the request, if it has no owner yet. Returns the problem, if there is one.
 */
export async function saveChange(requests: ListedRequest[], change: Partial<NewEntry>, inbox: InboxContext) {
  const entries = requests.map((request) => {
    const isAnswered = change.status === 'contacted' && request.status !== 'contacted'
    const owner = (change.owner ?? request.owner) || (isAnswered ? inbox.reader.user : '')
    return entryFor(request, { ...change, owner })
  })
  const result = await call(() => saveEntries(entries))
  if (result.outcome !== 'saved') return result.outcome
  const saved = entries.filter(({ id }) => result.ids.includes(id))
  inbox.keep(saved)
  if (saved.length === 0 && requests.length === 1) return 'conflict'
  const undo = saved.flatMap(({ id, seen, status }) => {
    const before = requests.find((request) => request.id === id)
    // Its release has sent what was withheld.
    if (!before || (before.status === 'suspected' && !['suspected', 'spam'].includes(status))) return []
    return entryFor(before, { seen: seen + 1, note: desk.undo.entry })
  })
  const undone = change.note?.trim() ? desk.undo.noteStays : desk.undo.undone
  const run = () => takeBack(undo, undone, inbox)
  notify(
    toastOf(requests, change, saved.length),
    undo.length > 0 ? { label: desk.undo.undo, run } : undefined,
  )
}

function toastOf(requests: ListedRequest[], { status }: Partial<NewEntry>, saved: number) {
  const only = requests.length === 1 && requests[0]
  if (only) {
    const isNew = status !== undefined && status !== only.status
    return `${headingOf(only)}: ${isNew ? desk.statuses[status] : desk.work.results.saved}`
  }
  const done = interpolate(desk.bulk.done, { count: saved })
  const left = requests.length - saved
  return left > 0 ? `${done} ${interpolate(desk.bulk.left, { count: left })}` : done
}

async function takeBack(undo: NewEntry[], undone: string, { show, keep }: InboxContext) {
  const result = await call(() => saveEntries(undo))
  if (result.outcome !== 'saved') return notify(reasons[result.outcome])
  keep(undo.filter(({ id }) => result.ids.includes(id)))
  const left = undo.length - result.ids.length
  notify(left > 0 ? interpolate(desk.undo.left, { count: left }) : undone)
  if (undo.length === 1) show(undo[0]?.id)
}

/**
 * Sets a mark, notes what a customer said, ends an offer, or tells of a lost parcel, and offers to take back what is not mailed
 * at once. Returns the problem, if there is one.
 */
export async function saveMark(request: WholeRequest, what: Mark, inbox: InboxContext) {
  const { id, messages, status, version } = request
  const { kind, about = 0, replaces } = what
  if (kind === 'undone') return void (await undoMark(id, about))
  const all = kind === 'done' && { is_all: 'true' as const }
  const result = await mark(id, { ...what, ...all, seen: messages[0]?.id ?? 0 })
  if (result.outcome !== 'sent') return reasons[result.outcome]
  const run = async () => {
    const isUndone = await undoMark(id, result.message)
    // The mark has entered "Contacted" with it.
    const before = entryFor(request, { seen: version + 1, note: desk.undo.entry })
    if (isUndone && kind === 'handled' && status === 'new') return takeBack([before], desk.undo.undone, inbox)
    inbox.show(id)
  }
  const isAnnounced =
    !replaces && [...announcedKinds, ...responseKinds, 'withdrawn', 'resumed'].includes(kind)
  const isMailed = isAnnounced && isEmail(request.email)
  const done = desk.messages[replaces ? 'corrected' : kind] + (isMailed ? `. ${desk.stages.mailed}` : '')
  const undo = { label: desk.undo.undo, run, seconds: isAnnounced ? announcedAfter : undefined }
  notify(`${headingOf(request)}: ${done}`, replaces ? undefined : undo)
}

/** Takes back a mark, and says so in place of the offer to do that, or why it could not. */
export async function undoMark(id: number, about: number) {
  const { outcome } = await mark(id, { kind: 'undone', about })
  notify(outcome === 'sent' ? desk.undo.undone : reasons[outcome])
  return outcome === 'sent'
}

/** Of presses whose results were lost: the same one again, after the same messages, makes no second mark. */
const keys = new Map<string, string>()

async function mark(id: number, what: Mark) {
  const press = JSON.stringify([id, what])
  const key = keys.get(press) ?? crypto.randomUUID()
  keys.set(press, key)
  const result = await call(() => sendMark(id, key, what))
  if (!(result.outcome in desk.failures)) keys.delete(press)
  return result
}
