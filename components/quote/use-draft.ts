import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { isHalfTyped } from '#lib/forms/half-typed.ts'
import { DRAFT_CHANGED, readDraft, saveDraft, savedContact } from '#lib/quote/drafts.ts'
import { namesOf, type Values } from '#lib/quote/forms.ts'
import { initialValues } from '#lib/quote/prefill.ts'
import type { RequestState } from '#lib/quote/request-state.ts'
import type { FormParts } from './use-request-form.ts'

/** Starts the form with its prefill and the draft in this tab, and saves there what the visitor changes. */
export function useDraft({ name, form, element, prefill, state }: FormParts & { state: RequestState }) {
  /** The draft with which the form has started, and the contact details that it offers. */
  const [{ draft, contact }, setStart] = useState<{ draft: Values; contact?: Values }>({ draft: {} })

  const control = (field: string) => element.current?.elements.namedItem(field)

  /** Saves what the visitor changed; other fields keep what the draft had. */
  function save(from = draft) {
    const changed = namesOf(name).filter((field) => form.getFieldState(field).isDirty)
    // Not getValues(), which knows only the defaults when the form starts, nor FormData, for which browsers lay out the page.
    const values = changed.map((field) => [field, Object(control(field)).value])
    saveDraft(name, { ...from, ...Object.fromEntries(values) })
  }

  function restart({ keepErrors = false } = {}) {
    const stored = readDraft(name)
    const values = Object.entries(initialValues(name, prefill, stored))
    // A half-typed date stays: it has no value to set.
    const set = values.filter(([field]) => !isHalfTyped(control(field)))
    form.reset(Object.fromEntries(set), { keepErrors })
    setStart({ draft: stored, contact: savedContact(name) })
  }

  const start = useEffectEvent(() => {
    // React Hook Form has marked what was typed before hydration as dirty.
    save({ ...readDraft(name), ...state.values })
    restart({ keepErrors: state.status !== 'idle' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each prefill starts the form again
  useLayoutEffect(() => start(), [prefill])

  // The form in the page outlives the dialogs, and takes over what links and dialogs add to its draft.
  useWindowEvent(DRAFT_CHANGED, () => name === 'project-request' && restart())

  function applyContact() {
    const saved = namesOf(name).filter((field) => contact?.[field] !== undefined)
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const field of saved) form.setValue(field, contact?.[field] ?? '', change)
    save()
    setStart({ draft })
    if (saved[0]) form.setFocus(saved[0])
  }

  return {
    save: () => save(),
    restart: () => restart(),
    /** Undefined if there are no contact details to offer. */
    applyContact: contact && applyContact,
  }
}
