import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { FormName } from '#contract/forms.ts'
import type { Item } from '#contract/items.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { acknowledge } from '#lib/quote/acknowledged.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { clearDraft, knownContact, readDraft, requestKey, saveDraft } from '#lib/quote/drafts.ts'
import { askedIn, begunWith, namesOf, receiptOf, type Values } from '#lib/quote/forms.ts'
import { writeList } from '#lib/quote/quote-list.ts'
import {
  idleState,
  metaFields,
  REQUEST_LEFT,
  REQUEST_SENT,
  REQUEST_TRIED,
  type RequestState,
} from '#lib/quote/state.ts'
import { trays } from '#lib/quote/uploads/upload-queues.ts'
import { rememberedVisit, visitedForMs } from '#lib/quote/visit.ts'

/** Why a request could not be sent: no clear success, no connection, a page older than the site, or a file that is stuck. */
export type Failure = 'failed' | 'offline' | 'outdated' | 'filesStopped'

type Options = {
  form: FormName
  texts: FormTexts
  /** What the server answered to a form that was posted without script. */
  answer?: RequestState
  /** A form in a dialog starts anew whenever this changes; a form in the page takes over what stands in it. */
  opened?: object | null
  /** What the visitor chose on the way here: wins over what is remembered, even where it says "nothing". */
  chosen?: Values
  /** Products of the request list: they say enough without a description. */
  items?: Item[]
  /** What is known begins the description, above what somebody has written. */
  about?: string
  /** How the page begins the description of somebody who has written none. */
  start?: string
  onSent: (sent: Sent) => void
}

/** What is told of a request that has arrived: its reference, when it is answered, how many of its files came along. */
export type Sent = Pick<RequestState, 'reference' | 'due' | 'files' | 'requestId'> & { sentFiles?: number }

/** A visitor hears within 15 s what became of the request. */
const TIMEOUT_MS = 14_000

const noItems: Item[] = []

const giveUp = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), TIMEOUT_MS),
  )

const asErrors = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }]))

/** The rules come when somebody comes to a form; none where they cannot be had. */
export const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('#lib/quote/schemas.ts')]).catch(() => undefined)

type Begun = { start: string; items: Item[] }

/** Where the rules cannot be had, the server's are enough: they are the same. */
function rulesOf(form: FormName, texts: FormTexts, begun: Begun): Resolver<Record<string, string>> {
  let rules: Resolver<Record<string, string>> | undefined
  return async (values, context, options) => {
    const loaded = await loadRules()
    if (loaded) rules ??= loaded[0].zodResolver(loaded[1].schemaOf(form, texts, begun))
    const found = rules ? await rules(values, context, options) : { values, errors: {} }
    const incomplete = Object.values(options.fields).filter(isHalfTyped)
    if (incomplete.length === 0) return found
    const error = { type: 'incomplete', message: texts.shared.dateIncomplete }
    return {
      values: {},
      errors: { ...found.errors, ...Object.fromEntries(incomplete.map(({ name }) => [name, error])) },
    }
  }
}

/** Half a date has no value: it would be sent as none. */
const isHalfTyped = ({ ref }: { ref: object }) => ref instanceof HTMLInputElement && ref.validity.badInput

/** One life of a request form: rules, draft, sending, failure and success. */
export function useRequestForm(options: Options) {
  const {
    form,
    texts,
    answer = idleState,
    opened,
    chosen = {},
    about = '',
    start: lines = '',
    items = noItems,
    onSent,
  } = options
  const names = useMemo(() => namesOf(form), [form])
  const begun = (draft?: string) => begunWith(draft, { about, start: lines })
  /** All that is no answer yet. */
  const start = begun()
  const element = useRef<HTMLFormElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  const isInFlight = useRef(false)
  const givesUp = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [sending, setSending] = useState(false)
  const [awaitsFiles, setAwaitsFiles] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(
    answer.status === 'failed' ? 'failed' : undefined,
  )
  /** Rises whenever there is something to be told of an attempt; what is told takes the focus then. */
  const [attempt, setAttempt] = useState(0)
  const [offer, setOffer] = useState<Values>()
  const [serverErrors] = useState(() => asErrors(answer.errors))
  const resolver = useMemo(() => rulesOf(form, texts, { start, items }), [form, texts, start, items])
  const { register, handleSubmit, getValues, setValue, setError, reset, watch, formState } = useForm<
    Record<string, string>
  >({
    resolver,
    // Without default values it begins with what stands in the fields, whoever put it there.
    errors: serverErrors,
    mode: answer.status === 'invalid' ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  })

  const control = (name: string) => {
    const found = element.current?.elements.namedItem(name)
    return found instanceof HTMLElement && 'value' in found ? (found as HTMLInputElement) : undefined
  }

  const lookForOffer = () => setOffer(knownContact(form))

  const isDescription = (name: string) => name === askedIn[form].start

  /** What was chosen or begun on the way is not the visitor's own word: there the draft keeps what it had, or nothing. */
  const save = useEffectEvent(() => {
    const draft = readDraft(form)
    const own = (name: string, value: string) => {
      const isGiven = isDescription(name) ? value === begun(draft[name]) : value === chosen[name]
      return isGiven ? draft[name] : value
    }
    const words = Object.entries(getValues()).map(([name, value]) => [name, own(name, value)])
    saveDraft(form, Object.fromEntries(words))
  })

  function startAnew() {
    const draft = readDraft(form)
    const given = (name: string) => (isDescription(name) ? begun(draft[name]) : (draft[name] ?? ''))
    reset(Object.fromEntries(names.map((name) => [name, chosen[name] ?? given(name)])))
    setAttempt(0)
    setFailure(undefined)
    lookForOffer()
  }

  /** A form in the page keeps what stands in it: only what is empty is taken from the draft. */
  function fillGaps() {
    const draft = readDraft(form)
    for (const name of names) {
      const field = control(name)
      // Half a date has no value yet.
      if (field && field.value === '' && !field.validity.badInput && draft[name]) setValue(name, draft[name])
    }
  }

  const begin = useEffectEvent(() => {
    if (opened !== undefined) return
    fillGaps()
    if (names.some((name) => control(name)?.value)) save()
    lookForOffer()
    // What was said before the scripts came (tools/build/hydration-loader.js).
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') fail('offline')
    if (state !== 'sending') return
    setSending(true)
    givesUp.current = setTimeout(() => {
      setSending(false)
      fail('failed')
    }, TIMEOUT_MS)
  })

  useLayoutEffect(() => {
    begin()
    const { unsubscribe } = watch((_, { name }) => name && save())
    return unsubscribe
  }, [watch])

  const open = useEffectEvent(startAnew)
  useLayoutEffect(() => {
    if (opened !== undefined) open()
  }, [opened])

  const forget = useEffectEvent(() => dismiss())
  const connected = useEffectEvent(() => failure === 'offline' && dismiss())
  const look = useEffectEvent((event: Event) => {
    if (opened === undefined) {
      const asked: Values = event instanceof CustomEvent ? event.detail : {}
      for (const [name, value] of Object.entries(asked)) if (value) setValue(name, value)
      fillGaps()
    }
    lookForOffer()
  })
  const wakeUp = useEffectEvent(() => {
    clearTimeout(givesUp.current)
    setSending(isInFlight.current)
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener(REQUEST_TRIED, forget, { signal })
    addEventListener('online', connected, { signal })
    addEventListener(REQUEST_LEFT, look, { signal })
    // Back from the answer to a form that the browser had posted by itself.
    addEventListener('pageshow', ({ persisted }) => persisted && wakeUp(), { signal })
    return () => {
      ended.abort()
      clearTimeout(givesUp.current)
    }
  }, [])

  function tell() {
    setAttempt((count) => count + 1)
  }

  function fail(reason: Failure) {
    setFailure(reason)
    tell()
  }

  function refuse(found: Record<string, string> = {}) {
    for (const [name, error] of Object.entries(asErrors(found))) setError(name, error)
    tell()
  }

  /** It is no longer true, or was read. */
  function dismiss() {
    if (!failure) return
    const box = element.current?.querySelector('[data-failure]')
    const hadFocus = box?.contains(document.activeElement)
    setFailure(undefined)
    if (hadFocus) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  async function exchange(values: Values): Promise<RequestState> {
    const data = new FormData()
    const list = JSON.stringify(items)
    const files = JSON.stringify(trays.get(form)?.sent() ?? {})
    const meta = {
      [metaFields.form]: form,
      // What is sent says where it was asked: from another page it is another request.
      [metaFields.key]: requestKey(form, { ...values, page: location.pathname, files, items: list }),
      [metaFields.trap]: control(metaFields.trap)?.value ?? '',
      [metaFields.elapsed]: String(visitedForMs()),
      [metaFields.attribution]: rememberedVisit(),
      [metaFields.start]: start,
      [metaFields.files]: files,
      [metaFields.items]: list,
    }
    for (const [name, value = ''] of Object.entries({ ...values, ...meta })) data.set(name, value)
    return Promise.race([sendRequest(idleState, data), giveUp()])
  }

  /** They go first, however long it takes; what stands in the form waits for them. */
  async function filesArrive() {
    const tray = trays.get(form)
    if (!tray) return true
    setAwaitsFiles(tray.isUnderWay())
    const haveAll = await tray.settled()
    setAwaitsFiles(false)
    return haveAll
  }

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    // The button that was pressed is about to be out of reach.
    progress.current?.focus({ preventScroll: true })
    setSending(true)
    try {
      const tray = trays.get(form)
      if (!(await filesArrive())) return fail('filesStopped')
      const sentFiles = tray?.sent().files.length
      const { status, errors, reference, due, files, requestId } = await exchange(values)
      if (status === 'invalid') return refuse(errors)
      if (status !== 'sent') return fail('failed')
      acknowledge(receiptOf(form, texts, { reference, due }))
      clearDraft(form, values)
      tray?.clear()
      if (items.length > 0) writeList([])
      dispatchEvent(new CustomEvent(REQUEST_SENT, { detail: form }))
      startAnew()
      onSent({ reference, due, files, sentFiles, requestId })
    } catch (error) {
      if (isUnrecognizedActionError(error)) fail('outdated')
      else fail(navigator.onLine ? 'failed' : 'offline')
    } finally {
      setSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isInFlight.current || sending) return
    // Already while it is checked: a second press of a double click comes then.
    isInFlight.current = true
    acknowledge()
    dispatchEvent(new Event(REQUEST_TRIED))
    handleSubmit(send, () => refuse())(event).finally(() => {
      isInFlight.current = false
    })
  }

  /** Who sent the last request from here, as one set: nothing of anybody else stays. */
  function fillIn() {
    const mine = names.filter((name) => offer?.[name] !== undefined)
    for (const name of mine) setValue(name, offer?.[name] ?? '', { shouldValidate: formState.isSubmitted })
    save()
    setOffer(undefined)
    control(mine[0] ?? '')?.focus()
  }

  const problems = names.flatMap((name) => {
    const message = formState.errors[name]?.message
    return message ? [{ name, message }] : []
  })

  return {
    form,
    element,
    progress,
    bind: (name: string) => ({ ...register(name), defaultValue: answer.values[name] }),
    values: () => Object.fromEntries(names.map((name) => [name, getValues(name) ?? answer.values[name]])),
    problems,
    failure,
    attempt,
    sending,
    awaitsFiles,
    offer: offer && fillIn,
    dismiss,
    submit,
    /** Has the visitor typed or chosen anything that closing by accident would hide? */
    isTouched: () =>
      Object.entries(getValues()).some(
        ([name, value]) => value && value !== chosen[name] && !(isDescription(name) && value === start),
      ),
  }
}

export type RequestFormLife = ReturnType<typeof useRequestForm>
