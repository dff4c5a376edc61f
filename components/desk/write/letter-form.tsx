import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button, Submit } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { notify } from '#components/desk/toasts.tsx'
import { call, submits, useOutcome } from '#components/desk/use-outcome.ts'
import { SelectField, TextAreaField, Tick } from '#components/forms/field.tsx'
import { chipClass } from '#components/ui/button-class.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'
import { isEmail } from '#contract/answers.ts'
import { needsProof } from '#contract/asked.ts'
import { agreementKinds, letterKinds, messageLimits, quoteLimits } from '#contract/customer-page.ts'
import { daysAfter } from '#contract/day.ts'
import { pictureLimits } from '#contract/files.ts'
import { english } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { hasQuestion, type Letter, problemOf } from '#lib/desk/letter.ts'
import { type Chain, nameOf } from '#lib/desk/message.ts'
import { sendLetter } from '#lib/desk/message-actions.ts'
import { goodsIn, linesOf } from '#lib/desk/quote-lines.ts'
import { headingOf, languageIn } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { LetterUpload, problemWith, uploadedIn } from './letter-upload.tsx'
import { LineTicks } from './line-ticks.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { byName, useTabDraft } from './use-tab-draft.ts'

const words = desk.letter
/** Until there is a quote, whose currency is the next one's, too. */
const CURRENCY = 'USD'
const MOST = messageLimits.body.toLocaleString('en-US')
/** What a quote holds for, unless staff say otherwise. */
const VALID_DAYS = 30

/** The key changes with the letter: what is sent again because its result was lost arrives once. */
type Draft = Partial<Letter> & { key: string }
export const letterDraft = (id: number) => `desk-letter-${id}`

/** Writes to the customer, by email and on their page. */
export function LetterForm({ request }: { request: WholeRequest }) {
  const { id, email = '', language, status, texts = [], messages, reading } = request
  const { today, show } = useInbox()
  const field = useId()
  const [result, send, pending, forget] = useOutcome(async () => {
    const sent = await call(() => sendLetter(id, key, ready(), isOwn), findProblem)
    if (sent.outcome !== 'sent' && sent.outcome !== 'begun') return sent.outcome
    queue?.clear(queue.chosen())
    // At once, not with the refreshed request: the next letter must not begin with this one.
    setFiles(undefined)
    setDraft(undefined)
    if (sent.outcome !== 'begun') return void notify(interpolate(words.sent, { name: headingOf(request) }))
    notify(interpolate(words.begun, { id: sent.request }))
    return void show(sent.request)
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!pending) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [pending])
  const [draft, setDraft] = useTabDraft<Draft>(letterDraft(id))
  /** Undefined until there is something to upload. */
  const [files, setFiles] = useState<File[]>()
  const uploads = useUploads({ files, most: 1 })
  const { queue } = uploads
  const all = request.chains.filter(({ closedBy }) => !closedBy)
  const currency = all.find(({ offer }) => offer.currency)?.offer.currency ?? CURRENCY
  const chains = all.filter(({ offer }) => offer.kind === draft?.kind)
  // What is not agreed to is replaced, unless staff say otherwise; beside what is, both happen.
  const proposed = chains.find(
    ({ response }) => !agreementKinds.some((kind) => kind === response?.kind),
  )?.offer
  const replaces = draft?.replaces ?? proposed?.chain
  const place = chains.find(({ offer }) => offer.chain === replaces)
  const replaced = place?.offer
  const again =
    place && replaced?.kind === 'quote'
      ? { body: replaced.body, lines: goingOn(place), deliverOn: replaced.deliverOn }
      : {}
  const { key, ...letter } = {
    key: '',
    kind: 'message' as const,
    body: '',
    lines: linesOf(request, currency),
    currency,
    deliverOn: '',
    validUntil: daysAfter(today, VALID_DAYS),
    needsProof: replaced?.needsProof ?? needsProof(request.items),
    ...again,
    ...draft,
    replaces,
  }
  const { kind, body, file } = letter
  /** What a proof can show; of one line, nothing is asked. */
  const shown = kind === 'proof' && reading.lines.length > 1 ? reading.lines : []
  const unproofed = shown.filter(
    ({ state }) => state === 'to_proof' || state === 'change_asked' || (replaced && state === 'proof_out'),
  )
  const lineIds = letter.lineIds ?? (unproofed.length > 0 ? unproofed : shown).map(({ id }) => id)
  // What is being made takes no addition.
  const isEnded = kind === 'quote' && request.ending === 'order_ended'
  const isMade = kind === 'quote' && !reading.staff.mayAdd
  const isOwn = isEnded || (isMade && replaces === 0)
  const asks = kind === 'message' && (letter.asks ?? hasQuestion(body))
  const [newest] = messages
  // Once the reader has been told of a newer message, they write after it.
  const seen: number = (result === 'crossed' ? undefined : draft?.seen) ?? newest?.id ?? 0
  const author = newest?.by || desk.messages.customer
  const said =
    result && interpolate(words.results[result], { ...quoteLimits, max: MOST, author, ...pictureLimits })
  /** The id of a field, and what has to change there, if anything. */
  const wiring = (name: string) => ({ id: `${field}-${name}`, error: result === name ? said : undefined })

  const set = (change: Partial<Letter>) => {
    forget()
    // A file that sending waits for is part of what is sent.
    setDraft({ ...draft, ...change, seen, key: pending && change.file ? key : crypto.randomUUID() })
  }
  const onChange = byName(set)
  // What is uploaded stays with the draft, also when the request is opened again.
  const keepFile = useEffectEvent(() => {
    setFiles((shown) => shown ?? [])
    const uploaded = uploadedIn(queue)
    if (uploaded?.id !== file?.id) set({ file: uploaded })
  })
  useEffect(() => queue?.subscribe(() => keepFile()), [queue])

  const ready = () => ({
    ...letter,
    ...(shown.length > 0 && { lineIds }),
    asks,
    seen,
    file: uploadedIn(queue) ?? file,
  })
  const findProblem = async () => {
    await uploads.finish()
    const [chosen] = queue?.items() ?? []
    if (chosen && chosen.state !== 'uploaded') return 'filesFailed' as const
    return (
      problemOf(ready(), { today, chains: isEnded ? [] : chains }) ?? (chosen && problemWith(chosen, kind))
    )
  }
  const isHeld = status === 'suspected' || status === 'spam'
  if (isHeld) return <p>{words.held}</p>
  const isUpload = files !== undefined || (kind === 'proof' && !file)
  return (
    <form
      ref={form}
      {...submits(send)}
      onFocus={uploads.load}
      onDragEnter={uploads.load}
      {...uploads.handlers}
      className="grid gap-3"
    >
      {/* While it is sent, what sending clears cannot be begun anew. */}
      <fieldset disabled={pending} className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{words.kind}</legend>
        {letterKinds.map((value) => (
          <label key={value} className={chipClass('min-h-10 content-center px-3 text-small')}>
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => set({ kind: value, replaces: undefined })}
              className="sr-only"
            />
            {words.kinds[value]}
          </label>
        ))}
      </fieldset>
      {kind === 'message' && !body && !pending && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-muted text-small">{words.texts}</span>
          {texts.map(({ label, text, asks }) => (
            <Button key={label} variant="quiet" onClick={() => set({ body: text, asks: asks || undefined })}>
              {label}
            </Button>
          ))}
        </p>
      )}
      <TextAreaField
        {...wiring('body')}
        text={{ label: words.body[kind] }}
        input={{ name: 'body', dir: 'auto', value: body, readOnly: pending, onChange }}
      />
      {kind === 'message' && (
        <Tick label={words.asks} checked={asks} onChange={({ target }) => set({ asks: target.checked })} />
      )}
      {isEnded && <p className="text-small">{words.ofItsOwn}</p>}
      {chains.length > 0 && !isEnded && (
        <SelectField
          {...wiring('replaces')}
          text={{ label: words.replaces, prompt: words.undecided, options: placesOf(chains, isMade) }}
          input={{
            value: replaces ?? '',
            onChange: ({ target }) =>
              set({ replaces: target.value ? Number(target.value) : undefined, lineIds: undefined }),
          }}
        />
      )}
      {shown.length > 0 && (
        <LineTicks
          legend={words.shows}
          lines={shown}
          ids={lineIds}
          onChange={(ids) => set({ lineIds: ids })}
          disabled={pending}
          error={wiring('lineIds').error}
        />
      )}
      {kind === 'quote' && (
        <>
          <QuoteFields
            quote={letter}
            before={place && goingOn(place)}
            wiring={wiring}
            readOnly={pending}
            onChange={onChange}
            set={set}
          />
          {goodsIn(letter.lines).length < 2 && (
            <Tick
              label={words.needsProof}
              checked={letter.needsProof}
              onChange={({ target }) => set({ needsProof: target.checked })}
            />
          )}
        </>
      )}
      {!isUpload && !file && !pending && (
        // An empty list moves the focus to the chooser, which takes the place of this button.
        <Button variant="quiet" className="justify-self-start" onClick={() => setFiles([])}>
          {words.add}
        </Button>
      )}
      {isUpload && <LetterUpload uploads={uploads} kind={kind} />}
      {!isUpload && file && (
        <p className="wrap-anywhere">
          <bdi>{file.name}</bdi>{' '}
          <Button
            variant="quiet"
            aria-label={`${words.remove}: ${file.name}`}
            onClick={() => set({ file: undefined })}
          >
            {words.remove}
          </Button>
        </p>
      )}
      <p className="text-muted text-small">
        {isEmail(email) ? interpolate(words.goes, { email }) : words.unaddressed}{' '}
        {language !== english && <b>{interpolate(words.language, { language: languageIn(language) })}</b>}
      </p>
      <Submit
        aria-keyshortcuts="Control+Enter"
        pending={pending}
        outcome={!(result && (result in letter || result in words.line)) && said}
      >
        {pending ? words[uploads.isWaiting ? 'uploading' : 'sending'] : words.send[kind]}
      </Submit>
    </form>
  )
}

/** The lines of a quote in whose place another stands, which goes on with them. */
const goingOn = ({ offer, lineIds }: Chain) => offer.lines.map((line, at) => ({ ...line, id: lineIds?.[at] }))

/** Where a quote or a proof stands beside those before it. */
const placesOf = (chains: Chain[], isMade: boolean) => ({
  ...Object.fromEntries(
    chains.map(({ offer }) => [offer.chain, interpolate(words.inPlace, { offer: nameOf(offer) })]),
  ),
  0: isMade ? words.own : words.addition,
})
