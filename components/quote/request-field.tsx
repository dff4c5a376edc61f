import { useFormContext } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '#components/forms/field.tsx'
import { EARLIEST_DAY } from '#lib/forms/half-typed.ts'
import { overBudget } from '#lib/quote/budget.ts'
import { copyOf, type FormField, fieldId, formOf, isPastDay, namesOf } from '#lib/quote/forms.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import type { FormProps } from './use-request-form.ts'

type Props = FormProps & {
  field: string
  rules: FormField
  /** What the link of its form says. */
  prefill: Prefill
  /** Those that come with the page. */
  values: Record<string, string>
}

export function RequestField({
  name: formName,
  field: name,
  rules,
  texts,
  prefill,
  language,
  values,
}: Props) {
  const { register, watch, formState } = useFormContext<Record<string, string>>()
  const { kind, required, autoComplete, wide } = rules
  const text = copyOf(formName, texts).fields[name]
  const hint = name === formOf(formName).description && prefill.hint
  const input = {
    ...register(name),
    defaultValue: values[name],
    // Takes focus when a dialog opens; on touch devices Headless UI focuses the dialog, so that no keyboard pops up.
    'data-autofocus': name === namesOf(formName)[0] || undefined,
  }
  if (!text) return null
  const frame = {
    id: fieldId(formName, name),
    text: {
      ...text,
      label: (name === 'quantity' && prefill.counted) || text.label,
      hint: hint ? `${text.hint}\n${hint}` : text.hint,
    },
    error: formState.errors[name]?.message,
    required,
    optionalMark: texts.shared.optional,
    className: wide && (wide === 'phone' ? 'max-sm:col-span-full' : 'col-span-full'),
  }
  if (kind === 'select') {
    const chosen = formState.touchedFields[name] ? watch(name) : ''
    const isBudget = name === 'budgetRange'
    const note = isBudget ? overBudget(chosen, prefill, texts.shared.overBudget, language) : undefined
    return <SelectField {...frame} note={note} input={input} />
  }
  if (kind === 'textarea') return <TextAreaField {...frame} input={input} />
  if (kind === 'date') {
    const note = isPastDay(watch(name)) ? texts.shared.datePast : ''
    return <TextField {...frame} note={note} input={{ ...input, type: 'date', min: EARLIEST_DAY }} />
  }
  return <TextField {...frame} input={{ ...input, type: kind, autoComplete }} />
}
