import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { readDraft, saveDraft, savedContact } from '#lib/quote/drafts.ts'
import { namesOf, type Values } from '#lib/quote/forms.ts'
import { initialValues, ownValues } from '#lib/quote/prefill.ts'
import { DIALOG_CLOSE } from '#lib/quote/state.ts'
import { fieldIn, isEmpty } from './focus.ts'
import type { RequestFormApi } from './use-request-form.ts'

/**
 * Fills in prefill and draft, keeps what is typed as the draft, and offers the contact details of the last request. The
 * link that led to the form in the page leaves its topic in the draft.
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

  /** Whatever stands in a field already stays, such as what was typed before hydration. */
  const restore = useEffectEvent((handedOver: Values | null = {}) => {
    for (const name of names) if (handedOver?.[name]) setValue(name, handedOver[name])
    for (const [name, value] of initialValues(form, prefill, readDraft(form)))
      if (value && isEmpty(element, name)) setValue(name, value)
    setContact(savedContact(form))
    setTopic(readDraft(form).shownTopic)
  })

  useLayoutEffect(() => {
    // A dialog that is rendered ahead learns of its prefill, which wins over the draft, when it is opened.
    if (isAhead) return
    const wasTyped = Object.values(getValues()).some(Boolean)
    restore()
    if (wasTyped) save()
    const { unsubscribe } = watch((_, { name }) => name && save())
    return unsubscribe
  }, [getValues, isAhead, watch])

  // The form in the page outlives the dialogs, and takes over what was typed or asked for there.
  useWindowEvent<CustomEvent<Values>>(DIALOG_CLOSE, ({ detail }) => {
    if (form !== 'project-request') return
    restore(detail)
    // Another link has led to the form: what was wrong before is another matter.
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
