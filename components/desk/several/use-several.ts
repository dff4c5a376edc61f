import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { notify } from '#components/desk/toasts.tsx'
import { call, useOutcome } from '#components/desk/use-outcome.ts'
import { reasons } from '#components/desk/write/save-with-undo.ts'
import { announcedAfter } from '#contract/customer-page.ts'
import { isMailed } from '#contract/stages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { readSeveral, sendMarks } from '#lib/desk/message-actions.ts'
import { type Entry, idIn, MARKS_AT_ONCE, type Marks, MOST_LINES, type Row } from '#lib/desk/several.ts'
import type { SeveralKind } from '#lib/desk/stages.ts'
import { desk } from '#messages/desk.ts'

const words = desk.several

/** Sends marks in one action after the other. Returns which were stored, what takes them back, and why others were not. */
async function sendAll(marks: Marks, onSent?: (count: number) => void) {
  const keys: string[] = []
  const undo: Marks = []
  const refused: Record<string, string> = {}
  for (let at = 0; at < marks.length; at += MARKS_AT_ONCE) {
    const result = await call(() => sendMarks(marks.slice(at, at + MARKS_AT_ONCE)))
    if (result.outcome !== 'done') return { keys, undo, refused, problem: reasons[result.outcome] }
    for (const { request, key, ...one } of result.results) {
      if (one.outcome === 'sent') {
        keys.push(key)
        undo.push({ request, key: crypto.randomUUID(), mark: { kind: 'undone', about: one.message } })
      } else refused[key] = reasons[one.outcome]
    }
    onSent?.(at + result.results.length)
  }
  return { keys, undo, refused }
}

/** Whether nothing speaks against it. */
export const isReady = ({ stop, asks }: Row) => !stop && asks.length === 0

/**
 * The rows of a list, first those that need a look; the chosen ones are sent. What is not sent stays, read anew, with why.
 */
export function useSeveral(kind: SeveralKind, onDone: () => void) {
  const router = useRouter()
  const [rows, setRows] = useState<Row[]>([])
  const [sent, setSent] = useState(0)

  /** Returns the problem, if there is one. */
  async function read(entries: (Entry & { refused?: string })[]) {
    const size = { lines: entries.length, most: MOST_LINES }
    if (size.lines === 0) return words.nothing
    if (size.lines > MOST_LINES) return interpolate(words.tooMany, size)
    const list = entries.map(({ key, reference, tracking, carrier }) => ({
      key,
      reference,
      tracking,
      carrier,
    }))
    const result = await call(() => readSeveral({ kind, entries: list }))
    if (result.outcome !== 'read') return reasons[result.outcome]
    const read = result.rows.map((row, at) => ({
      ...row,
      asks: [entries[at]?.refused ?? [], row.asks].flat(),
    }))
    setRows(read.toSorted((a, b) => Number(isReady(a)) - Number(isReady(b))))
  }

  async function send(chosen: Row[]) {
    const began = Date.now()
    setSent(0)
    const marks = chosen.flatMap(({ key, reference, mark }) =>
      mark ? { request: idIn(reference), key, mark } : [],
    )
    const { keys, undo, refused, problem } = await sendAll(marks, setSent)
    const done = interpolate(words.done, { stage: desk.messages[kind], count: keys.length })
    // The first mail leaves a minute after its row was stored.
    const left = Math.max(15, announcedAfter - (Date.now() - began) / 1000)
    const seconds = isMailed(kind) ? left : undefined
    const run = () => takeBack(undo)
    const text = isMailed(kind) ? `${done} ${desk.stages.mailed}` : done
    if (keys.length > 0) notify(text, { label: desk.undo.undo, run, seconds })
    router.refresh()
    const rest = rows.filter(({ key }) => !keys.includes(key))
    // What was refused is chosen anew.
    const anew = rest.map((row) =>
      refused[row.key] ? { ...row, key: crypto.randomUUID(), refused: refused[row.key] } : row,
    )
    if (anew.length > 0) return (await read(anew)) ?? problem
    onDone()
  }

  async function takeBack(undo: Marks) {
    const { refused, problem } = await sendAll(undo)
    const count = Object.keys(refused).length
    notify(problem ?? (count > 0 ? interpolate(desk.undo.left, { count }) : desk.undo.undone))
    router.refresh()
  }

  return { rows, sent, reading: useOutcome(read), sending: useOutcome(send) }
}
