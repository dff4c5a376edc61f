import { zodResolver } from '@hookform/resolvers/zod'
import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormSetError, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FormTexts } from '@/lib/content'
import { sendRequest } from '@/lib/submissions/action'
import { clearDraft, filled, forgetRequestKey, readDraft, requestKey } from '@/lib/submissions/drafts'
import { firstVisit } from '@/lib/submissions/first-visit'
import { formSchemas, isMissingRequired } from '@/lib/submissions/schemas'
import { tellSent } from '@/lib/submissions/sent-event'
import { idleState, metaFields, type RequestState } from '@/lib/submissions/state'
import type { FormName } from '@/supabase/functions/_shared/forms.ts'
import { dismissNotices, type NoticePlace, type NoticeText, notifyFailure } from './notices'
import { useDraft } from './use-draft'

type Values = Record<string, string>
type Schema = z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>

type FormNotices = { failed: NoticeText; missing?: NoticeText }

type Options = {
  form: FormName
  texts: FormTexts
  notices: FormNotices
  place: NoticePlace
  /** What the visitor chose on the way here: wins over what is remembered, even where it says "nothing". */
  chosen?: Record<string, string | undefined>
  /** What stood in the fields before the script took over, and what the server had found wrong with it. */
  typed?: Values
  typedErrors?: Values
  onSent: (reference?: string) => void
}

/** A visitor hears within 15 s what became of the request. */
const TIMEOUT_MS = 14_000

const giveUp = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), TIMEOUT_MS),
  )

function showErrors(setError: UseFormSetError<Values>, errors: Values = {}) {
  for (const [name, message] of Object.entries(errors)) setError(name, { type: 'server', message })
}

/** One life of a request form: rules, draft, sending, failure and success. */
export function useRequestForm({
  form,
  texts,
  notices,
  place,
  chosen = {},
  typed,
  typedErrors,
  onSent,
}: Options) {
  const schema = useMemo(() => formSchemas[form](texts) as unknown as Schema, [form, texts])
  const names = useMemo(() => Object.keys(schema.shape), [schema])
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<'offline' | 'outdated'>()
  const inFlight = useRef(false)
  const knownValues = () => {
    const known = { ...readDraft(form), ...filled(typed ?? {}) }
    return Object.fromEntries(names.map((name) => [name, chosen[name] ?? known[name] ?? '']))
  }
  const [defaultValues] = useState(knownValues)
  const methods = useForm<Values>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false })
  const { register, handleSubmit, getValues, setError, reset, formState } = methods
  useDraft(form, methods, { chosen, isTyped: Boolean(typed), isInPage: place === 'page' })

  useEffect(() => showErrors(setError, typedErrors), [typedErrors, setError])

  async function exchange(values: Values, trap: string): Promise<RequestState> {
    const data = new FormData()
    const meta = {
      [metaFields.form]: form,
      [metaFields.key]: requestKey(form, values),
      [metaFields.trap]: trap,
      [metaFields.elapsed]: String(Math.round(performance.now())),
      [metaFields.attribution]: firstVisit(),
    }
    for (const [name, value] of Object.entries({ ...values, ...meta })) data.set(name, value)
    return Promise.race([sendRequest(idleState, data), giveUp()])
  }

  function fail(reason?: 'offline' | 'outdated') {
    setProblem(reason)
    notifyFailure(notices.failed, place)
  }

  /** What was said about the attempt before is no longer true. */
  function startOver() {
    setProblem(undefined)
    dismissNotices(place)
  }

  async function send(values: Values, event?: BaseSyntheticEvent) {
    if (inFlight.current) return
    startOver()
    if (!navigator.onLine) return fail('offline')
    inFlight.current = true
    setSending(true)
    const trap = new FormData(event?.target as HTMLFormElement).get(metaFields.trap)
    try {
      const state = await exchange(values, String(trap ?? ''))
      if (state.status === 'invalid') return refuse(state.errors)
      if (state.status !== 'sent') return fail()
      clearDraft(form)
      forgetRequestKey(form)
      tellSent(form)
      onSent(state.reference)
    } catch (error) {
      fail(isUnrecognizedActionError(error) ? 'outdated' : undefined)
    } finally {
      inFlight.current = false
      setSending(false)
    }
  }

  function refuse(found: Values = {}) {
    startOver()
    showErrors(setError, found)
    setAttempt((count) => count + 1)
    if (notices.missing && isMissingRequired(form, getValues())) notifyFailure(notices.missing, place)
  }

  /** For a form that is kept for its next use. */
  function startAnew() {
    setAttempt(0)
    setProblem(undefined)
    reset(knownValues())
  }

  const errors = Object.fromEntries(
    names.flatMap((name) => {
      const message = formState.errors[name]?.message
      return message ? [[name, message]] : []
    }),
  )

  return {
    bind: register,
    errors,
    attempt,
    sending,
    problem,
    /** Has the visitor typed or chosen anything that closing by accident would hide? */
    isTouched: () => Object.entries(getValues()).some(([name, value]) => value && value !== chosen[name]),
    submit: handleSubmit(send, () => refuse()),
    startAnew,
  }
}
