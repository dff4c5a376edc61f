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

type Results = Extract<Awaited<ReturnType<typeof sendMarks>>, { outcome: 'done' }>['results']

/** Sends marks in one action after the other, up to one that fails. */
async function sendAll(marks: Marks, onSent?: (count: number) => void) {
  const results: Results = []
  for (let at = 0; at < marks.length; at += MARKS_AT_ONCE) {
    const result = await call(() => sendMarks(marks.slice(at, at + MARKS_AT_ONCE)))
    if (result.outcome !== 'done') return { results, problem: reasons[result.outcome] }
    results.push(...result.results)
    onSent?.(results.length)
  }
  return { results }
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
    const { results, problem } = await sendAll(marks, setSent)
    const undo = results.flatMap(
      ({ request, ...one }): Marks =>
        one.outcome === 'sent'
          ? [{ request, key: crypto.randomUUID(), mark: { kind: 'undone', about: one.message } }]
          : [],
    )
    const done = interpolate(words.done, { stage: desk.messages[kind], count: undo.length })
    // The first mail leaves a minute after its row was stored.
    const left = Math.max(15, announcedAfter - (Date.now() - began) / 1000)
    const seconds = isMailed(kind) ? left : undefined
    const run = () => takeBack(undo)
    const text = isMailed(kind) ? `${done} ${desk.stages.mailed}` : done
    if (undo.length > 0) notify(text, { label: desk.undo.undo, run, seconds })
    router.refresh()
    const anew = rows.flatMap((row) => {
      const { outcome } = results.find(({ key }) => key === row.key) ?? {}
      if (outcome === 'sent') return []
      // What was refused is chosen anew.
      return outcome ? { ...row, key: crypto.randomUUID(), refused: reasons[outcome] } : row
    })
    if (anew.length > 0) return (await read(anew)) ?? problem
    onDone()
  }

  async function takeBack(undo: Marks) {
    const { results, problem } = await sendAll(undo)
    const count = results.filter(({ outcome }) => outcome !== 'sent').length
    notify(problem ?? (count > 0 ? interpolate(desk.undo.left, { count }) : desk.undo.undone))
    router.refresh()
  }

  return { rows, sent, reading: useOutcome(read), sending: useOutcome(send) }
}
