import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onContact, readDraft, saveDraft } from '@/lib/submissions/drafts'
import type { FormName } from '@/supabase/functions/_shared/forms.ts'

type Values = Record<string, string>
type Options = {
  /** What the visitor chose on the way to the form. */
  chosen: Record<string, string | undefined>
  /** Whether the form begins with something that was typed before the script took over. */
  isTyped: boolean
  /** A dialog starts anew with every opening; a form in the page may be offered something meanwhile. */
  isInPage: boolean
}

/** Keeps what is typed into a form, and offers in it the contact details that were typed into another. */
export function useDraft(
  form: FormName,
  methods: UseFormReturn<Values>,
  { chosen, isTyped, isInPage }: Options,
) {
  const { watch, getValues, setValue } = methods

  /** What was chosen on the way is not the visitor's own word: there the draft keeps what it had. */
  const save = useEffectEvent(() => {
    const draft = readDraft(form)
    const words = Object.entries(getValues()).map(([name, value]) =>
      value === chosen[name] ? [name, draft[name]] : [name, value],
    )
    saveDraft(form, Object.fromEntries(words))
  })

  const fillGaps = useEffectEvent(() => {
    const draft = readDraft(form)
    for (const [name, value] of Object.entries(getValues()))
      if (value === '' && draft[name]) setValue(name, draft[name])
  })

  useEffect(() => {
    if (isTyped) save()
    const { unsubscribe } = watch((_, { name }) => name && save())
    return unsubscribe
  }, [isTyped, watch])

  useEffect(() => (isInPage ? onContact(fillGaps) : undefined), [isInPage])
}
