import { useEffect, useEffectEvent, useState } from 'react'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { notify } from '#components/desk/toasts.tsx'
import { call, useOutcome } from '#components/desk/use-outcome.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'
import { needsProof } from '#contract/asked.ts'
import { agreementKinds } from '#contract/customer-page.ts'
import { daysAfter } from '#contract/day.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasQuestion, type Letter, problemOf } from '#lib/desk/letter.ts'
import { type Chain, nameOf } from '#lib/desk/message.ts'
import { sendLetter } from '#lib/desk/message-actions.ts'
import { linesOf } from '#lib/desk/quote-lines.ts'
import { headingOf } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { problemWith, uploadedIn } from './letter-upload.tsx'
import { useTabDraft } from './use-tab-draft.ts'

const words = desk.letter
/** Until there is a quote, whose currency is the next one's, too. */
const CURRENCY = 'USD'
/** What a quote holds for, unless staff say otherwise. */
const VALID_DAYS = 30

/** The key changes with the letter: what is sent again because its result was lost arrives once. */
type Draft = Partial<Letter> & { key: string }
export const letterDraft = (id: number) => `desk-letter-${id}`

/** A letter to the customer of a request: what is typed, what is proposed beside it, its file, and what sends it. */
export function useLetter(request: WholeRequest) {
  const { id, messages, reading } = request
  const { today, show } = useInbox()
  const [draft, setDraft] = useTabDraft<Draft>(letterDraft(id))
  /** Undefined until there is something to upload. */
  const [files, setFiles] = useState<File[]>()
  const uploads = useUploads({ files, most: 1 })
  const { queue } = uploads

  const kind = draft?.kind ?? 'message'
  const open = request.chains.filter(({ closedBy }) => !closedBy)
  const currency = open.find(({ offer }) => offer.currency)?.offer.currency ?? CURRENCY
  // What is being made takes no addition, and what has ended nothing more.
  const isEnded = kind === 'quote' && request.ending === 'order_ended'
  const chains = open.filter((chain) => chain.kind === kind && !isEnded)
  // What is not agreed to is replaced, unless staff say otherwise; beside what is, both happen.
  const proposed = chains.find(({ answer }) => !agreementKinds.some((kind) => kind === answer?.kind))
  const isOwn = isEnded || (kind === 'quote' && !reading.staff.mayAdd)
  const replaces = isEnded ? 0 : (draft?.replaces ?? proposed?.chain)
  const replaced = chains.find(({ chain }) => chain === replaces)
  const { key = '', ...typed } = {
    body: '',
    lines: linesOf(request, currency),
    currency,
    deliverOn: '',
    validUntil: daysAfter(today, VALID_DAYS),
    needsProof: replaced?.offer.needsProof ?? needsProof(request.items),
    ...(replaced?.kind === 'quote' && goingOn(replaced)),
    ...draft,
    kind,
    replaces,
  }
  /** What a proof can show; of one line, nothing is asked. */
  const shown = kind === 'proof' && reading.lines.length > 1 ? reading.lines : []
  const unproofed = shown.filter(
    ({ state }) => state === 'to_proof' || state === 'change_asked' || (replaced && state === 'proof_out'),
  )
  const toShow = (unproofed.length > 0 ? unproofed : shown).map((line) => line.id)
  const letter = {
    ...typed,
    lineIds: shown.length > 0 ? (typed.lineIds ?? toShow) : undefined,
    asks: kind === 'message' && (typed.asks ?? hasQuestion(typed.body)),
  }
  const inPlace = chains.map(({ chain, offer }) => [
    chain,
    interpolate(words.inPlace, { offer: nameOf(offer) }),
  ])
  const places = { ...Object.fromEntries(inPlace), 0: isOwn ? words.own : words.addition }
  const hasPlaces = isOwn || chains.length > 0

  const ready = (seen: number): Letter => ({ ...letter, seen, file: uploadedIn(queue) ?? letter.file })
  const findProblem = async (seen: number) => {
    await uploads.finish()
    const [chosen] = queue?.items() ?? []
    if (chosen && chosen.state !== 'uploaded') return 'filesFailed' as const
    return problemOf(ready(seen), { today, hasPlaces }) ?? (chosen && problemWith(chosen, kind))
  }
  const [result, send, pending, forget] = useOutcome(async (seen: number) => {
    const sent = await call(
      () => sendLetter(id, key, ready(seen), isOwn && replaces === 0),
      () => findProblem(seen),
    )
    if (sent.outcome !== 'sent' && sent.outcome !== 'begun') return sent.outcome
    queue?.clear(queue.chosen())
    // At once, not with the refreshed request: the next letter must not begin with this one.
    setFiles(undefined)
    setDraft(undefined)
    if (sent.outcome !== 'begun') return void notify(interpolate(words.sent, { name: headingOf(request) }))
    notify(interpolate(words.begun, { id: sent.request }))
    return void show(sent.request)
  })
  // Once the reader has been told of a newer message, they write after it.
  const seen: number = (result === 'crossed' ? undefined : draft?.seen) ?? messages[0]?.id ?? 0

  const set = (change: Partial<Letter>) => {
    forget()
    // A file that sending waits for is part of what is sent.
    setDraft({ ...draft, ...change, seen, key: pending && change.file ? key : crypto.randomUUID() })
  }
  // What is uploaded stays with the draft, also when the request is opened again.
  const keepFile = useEffectEvent(() => {
    setFiles((chosen) => chosen ?? [])
    const uploaded = uploadedIn(queue)
    if (uploaded?.id !== letter.file?.id) set({ file: uploaded })
  })
  useEffect(() => queue?.subscribe(() => keepFile()), [queue])

  return {
    letter,
    set,
    /** Where it can stand beside those before it. */
    places: hasPlaces && places,
    shown,
    uploads,
    /** Whether a file is chosen in the form, in place of one that the draft has. */
    isUpload: files !== undefined || (kind === 'proof' && !letter.file),
    openUpload: () => setFiles([]),
    result,
    send: () => send(seen),
    pending,
  }
}

/** What a quote begins with in whose place it stands. */
const goingOn = ({ offer: { body, lines, deliverOn }, lineIds }: Chain) => ({
  body,
  deliverOn,
  lines: lines.map((line, at) => ({ ...line, id: lineIds?.[at], was: line.what })),
})
