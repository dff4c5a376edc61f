import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { FormTexts } from '@/lib/content'
import { sendRequest } from '@/lib/submissions/action'
import { clearDraft, knownContact, readDraft, requestKey, saveDraft } from '@/lib/submissions/drafts'
import { firstVisit } from '@/lib/submissions/first-visit'
import { namesOf, type Values } from '@/lib/submissions/forms'
import {
  idleState,
  metaFields,
  REQUEST_LEFT,
  REQUEST_SENT,
  REQUEST_TRIED,
  type RequestState,
} from '@/lib/submissions/state'
import type { FormName } from '@/supabase/functions/_shared/forms.ts'

/** Why a request could not be sent: no clear success, no connection, or a page older than the site. */
export type Failure = 'failed' | 'offline' | 'outdated'

type Options = {
  form: FormName
  texts: FormTexts
  /** What the server answered to a form that was posted without script. */
  answer?: RequestState
  /** A form in a dialog starts anew whenever this changes; a form in the page takes over what stands in it. */
  opened?: object | null
  /** What the visitor chose on the way here: wins over what is remembered, even where it says "nothing". */
  chosen?: Values
  onSent: (reference?: string) => void
}

/** A visitor hears within 15 s what became of the request. */
const TIMEOUT_MS = 14_000

const giveUp = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), TIMEOUT_MS),
  )

const asErrors = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }]))

/** The rules come when somebody comes to a form; none where they cannot be had. */
export const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/submissions/schemas')]).catch(() => undefined)

/** Where the rules cannot be had, the server's are enough: they are the same. */
function rulesOf(form: FormName, texts: FormTexts): Resolver<Record<string, string>> {
  return async (...values) => {
    const loaded = await loadRules()
    if (!loaded) return { values: values[0], errors: {} }
    const [{ zodResolver }, { formSchemas }] = loaded
    return zodResolver(formSchemas[form](texts))(...values)
  }
}

/** One life of a request form: rules, draft, sending, failure and success. */
export function useRequestForm(options: Options) {
  const { form, texts, answer = idleState, opened, chosen = {}, onSent } = options
  const names = useMemo(() => namesOf(form), [form])
  const element = useRef<HTMLFormElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  const isInFlight = useRef(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState(answer.status === 'failed' ? ('failed' as Failure) : undefined)
  /** Rises whenever there is something to be told of an attempt; what is told takes the focus then. */
  const [attempt, setAttempt] = useState(0)
  const [offer, setOffer] = useState<Values>()
  const [serverErrors] = useState(() => asErrors(answer.errors))
  const resolver = useMemo(() => rulesOf(form, texts), [form, texts])
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

  /** What was chosen on the way is not the visitor's own word: there the draft keeps what it had. */
  const save = useEffectEvent(() => {
    const draft = readDraft(form)
    const words = Object.entries(getValues()).map(([name, value]) =>
      value === chosen[name] ? [name, draft[name]] : [name, value],
    )
    saveDraft(form, Object.fromEntries(words))
  })

  function startAnew() {
    const draft = readDraft(form)
    reset(Object.fromEntries(names.map((name) => [name, chosen[name] ?? draft[name] ?? ''])))
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
    // What was said before the scripts came (scripts/build/wake.js).
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') fail('offline')
    if (state !== 'sending') return
    setSending(true)
    giveUp().catch(() => {
      setSending(false)
      fail('failed')
    })
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
  const look = useEffectEvent(() => {
    if (opened === undefined) fillGaps()
    lookForOffer()
  })
  const wakeUp = useEffectEvent(() => setSending(isInFlight.current))
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener(REQUEST_TRIED, forget, { signal })
    addEventListener('online', connected, { signal })
    addEventListener(REQUEST_LEFT, look, { signal })
    // Back from the answer to a form that the browser had posted by itself.
    addEventListener('pageshow', ({ persisted }) => persisted && wakeUp(), { signal })
    return () => ended.abort()
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
    const meta = {
      [metaFields.form]: form,
      [metaFields.key]: requestKey(form, values),
      [metaFields.trap]: control(metaFields.trap)?.value ?? '',
      [metaFields.elapsed]: String(Math.round(performance.now())),
      [metaFields.attribution]: firstVisit(),
    }
    for (const [name, value = ''] of Object.entries({ ...values, ...meta })) data.set(name, value)
    return Promise.race([sendRequest(idleState, data), giveUp()])
  }

  async function send(values: Values) {
    if (!navigator.onLine) return fail('offline')
    isInFlight.current = true
    // The button that was pressed is about to be out of reach.
    progress.current?.focus({ preventScroll: true })
    setSending(true)
    try {
      const { status, errors, reference } = await exchange(values)
      if (status === 'invalid') return refuse(errors)
      if (status !== 'sent') return fail('failed')
      clearDraft(form, values)
      dispatchEvent(new CustomEvent(REQUEST_SENT, { detail: form }))
      startAnew()
      onSent(reference)
    } catch (error) {
      if (isUnrecognizedActionError(error)) fail('outdated')
      else fail(navigator.onLine ? 'failed' : 'offline')
    } finally {
      isInFlight.current = false
      setSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isInFlight.current || sending) return
    dispatchEvent(new Event(REQUEST_TRIED))
    handleSubmit(send, () => refuse())(event)
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
    offer: offer && fillIn,
    dismiss,
    submit,
    /** Has the visitor typed or chosen anything that closing by accident would hide? */
    isTouched: () => Object.entries(getValues()).some(([name, value]) => value && value !== chosen[name]),
  }
}

export type RequestFormLife = ReturnType<typeof useRequestForm>
