import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Icon } from '#components/ui/icon.tsx'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { copyOf, formOf } from '#lib/quote/forms.ts'
import { loadRules } from './use-request-form.ts'

type Props = {
  name: FormName
  form: UseFormReturn<Record<string, string>>
  texts: FormTexts
  template?: string
}

/** The fieldsets of a long form, each ticked once its fields are valid. Screen readers have its legends instead. */
export function FormProgress({ name, form, texts, template }: Props) {
  const values = useWatch({ control: form.control })
  const [invalid, setInvalid] = useState<string[]>()
  const validate = useEffectEvent(async (typed: typeof values) => {
    const [, { schemaOf }] = await loadRules()
    const { error } = schemaOf(name, texts, { template }).safeParse(typed)
    setInvalid(error?.issues.map(({ path }) => String(path[0])) ?? [])
  })
  useEffect(() => void validate(values).catch(() => {}), [values])
  const copy = copyOf(name, texts)
  const parts = Object.entries(formOf(name).groups).flatMap(([group, fields]) => {
    const legend = group !== 'noLegend' && copy[group as 'personLegend' | 'projectLegend']
    return legend ? [{ legend, isDone: invalid && !invalid.some((field) => field in fields) }] : []
  })
  if (parts.length === 0) return null
  return (
    <ol aria-hidden="true" className="mt-1.5 flex flex-wrap gap-x-5 text-small low:hidden">
      {parts.map(({ legend, isDone }) => (
        <li key={legend} className="flex items-center gap-1 font-medium">
          <span>{legend}</span>
          <Icon name="check" className={isDone ? 'text-success' : 'invisible'} />
        </li>
      ))}
    </ol>
  )
}
