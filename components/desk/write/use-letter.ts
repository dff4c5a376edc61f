import { useEffect, useEffectEvent, useState } from 'react'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { useZone } from '#components/desk/local-time.tsx'
import { notify } from '#components/desk/toasts.tsx'
import { call, useOutcome } from '#components/desk/use-outcome.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'
import { needsProof } from '#contract/asked.ts'
import { agreementKinds } from '#contract/customer-page.ts'
import { daysAfter } from '#contract/day.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasQuestion, type Letter, type Option, problemOf } from '#lib/desk/letter.ts'
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
  const zone = useZone()
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
  const newest = chains.find(({ answer }) => !agreementKinds.some((kind) => kind === answer?.kind))
  const isOwn = isEnded || (kind === 'quote' && !reading.staff.mayAdd)
  /** What came with it, oldest first: what is in the place of one of several is in the place of all. */
  const lettersOf = (one: Chain) =>
    one.letter ? chains.filter(({ letter }) => letter === one.letter).toReversed() : [one]
  const proposed = newest && lettersOf(newest)[0]
  const replaces = isEnded ? 0 : (draft?.replaces ?? proposed?.chain)
  const replaced = chains.find(({ chain }) => chain === replaces)
  const { key = '', ...typed } = {
    body: '',
    lines: linesOf(request, currency),
    currency,
    deliverOn: '',
    validUntil: daysAfter(today, VALID_DAYS),
    needsProof: needsProof(request.items),
    payPercent: '0',
    payUrl: '',
    optionName: '',
    optionWords: '',
    options: [],
    ...(replaced?.kind === 'quote' && {
      ...goingOn(replaced),
      body: replaced.offer.body,
      payPercent: `${replaced.offer.payPercent}`,
      payUrl: replaced.offer.payUrl,
      options: lettersOf(replaced).slice(1).map(goingOn),
    }),
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
  const inPlace = chains.flatMap((one) => {
    const all = lettersOf(one)
    if (all[0] !== one) return []
    const offer = all.map(({ offer }) => nameOf(offer, zone)).join(words.or)
    return [[one.chain, interpolate(words.inPlace, { offer })] as const]
  })
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
  /** Chooses where it stands: what was typed of other options begins there anew. */
  const place = (replaces: number | undefined) =>
    set({
      replaces,
      lineIds: undefined,
      ...(draft?.options && {
        options: draft.options.map((option) => ({ ...option, replaces: undefined })),
      }),
    })
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
    place,
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
const goingOn = ({ offer, chain, lineIds }: Chain): Option => ({
  optionName: offer.optionName,
  optionWords: offer.optionWords,
  deliverOn: offer.deliverOn,
  needsProof: offer.needsProof,
  lines: offer.lines.map((line, at) => ({ ...line, id: lineIds?.[at], was: line.what })),
  replaces: chain,
})

/** What another option begins with: the lines of the one before it, as others. */
export const anotherOption = ({ lines, deliverOn, needsProof }: Option): Option => ({
  optionName: '',
  optionWords: '',
  deliverOn,
  needsProof,
  lines: lines.map(({ id, was, isOther, isShown, ...line }) => line),
})
