import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { readDraft, saveDraft, savedContact } from '#lib/quote/drafts.ts'
import { namesOf, type Values } from '#lib/quote/forms.ts'
import { initialValues, ownValues } from '#lib/quote/prefill.ts'
import { DIALOG_CLOSE } from '#lib/quote/state.ts'
import { fieldIn, isEmpty } from './focus.ts'
import type { RequestFormApi } from './use-request-form.ts'

/**
 * Fills in prefill and draft, saves input as the draft, and offers the contact details of the last request. A link to
 * the form in the page stores its topic in the draft.
 */
export function useDraft({ name: form, element, prefill, isAhead, fields, dismiss }: RequestFormApi) {
  const { clearErrors, getValues, setValue, watch, formState } = fields
  const names = namesOf(form)
  const [contact, setContact] = useState<Values>()
  const [topic, setTopic] = useState<string>()

  const save = useEffectEvent(() => {
    const { topic, shownTopic, ...draft } = readDraft(form)
    saveDraft(form, { ...ownValues(form, prefill, draft, getValues()), topic, shownTopic })
  })

  /** Keeps what a field already contains, such as input typed before hydration. */
  const restore = useEffectEvent((handedOver: Values | null = {}) => {
    for (const name of names) if (handedOver?.[name]) setValue(name, handedOver[name])
    for (const [name, value] of initialValues(form, prefill, readDraft(form)))
      if (value && isEmpty(element, name)) setValue(name, value)
    setContact(savedContact(form))
    setTopic(readDraft(form).shownTopic)
  })

  useLayoutEffect(() => {
    // A dialog rendered ahead gets its prefill, which wins over the draft, only when it opens.
    if (isAhead) return
    const wasTyped = Object.values(getValues()).some(Boolean)
    restore()
    if (wasTyped) save()
    const { unsubscribe } = watch((_, { name }) => name && save())
    return unsubscribe
  }, [getValues, isAhead, watch])

  // The form in the page outlives the dialogs and takes over what the visitor typed or requested there.
  useWindowEvent<CustomEvent<Values>>(DIALOG_CLOSE, ({ detail }) => {
    if (form !== 'project-request') return
    restore(detail)
    // Another link has prefilled the form: earlier errors no longer apply.
    if (!detail) return
    clearErrors()
    dismiss()
  })

  /** All details come from one request: never the company of one person with the name of another. */
  function applySavedContact() {
    const saved = names.filter((name) => contact?.[name] !== undefined)
    for (const name of saved) setValue(name, contact?.[name] ?? '', { shouldValidate: formState.isSubmitted })
    setContact(undefined)
    fieldIn(element, saved[0])?.focus()
  }

  return { topic, applySavedContact: contact && applySavedContact }
}
