import { useFormContext } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '#components/forms/field.tsx'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { EARLIEST_DAY } from '#lib/forms/half-typed.ts'
import { copyOf, type FormField, fieldId, isPastDay, namesOf } from '#lib/quote/forms.ts'

type Props = {
  formName: FormName
  name: string
  field: FormField
  texts: FormTexts
  /** What a link adds to its hint. */
  hint?: string
  /** What its form says of an option that is chosen; undefined of a field of which it never says anything. */
  noteOn?: (name: string, value: string) => string | undefined
  /** Those that come with the page. */
  values: Record<string, string>
}

export function RequestField({ formName, name, field, texts, hint, values, noteOn }: Props) {
  const { register, watch, formState } = useFormContext<Record<string, string>>()
  const { kind, required, autoComplete, wide } = field
  const text = copyOf(formName, texts).fields[name]
  const input = {
    ...register(name),
    defaultValue: values[name],
    // Takes focus when a dialog opens; on touch devices Headless UI focuses the dialog, so that no keyboard pops up.
    'data-autofocus': name === namesOf(formName)[0] || undefined,
  }
  if (!text) return null
  const frame = {
    id: fieldId(formName, name),
    text: hint ? { ...text, hint: `${text.hint}\n${hint}` } : text,
    error: formState.errors[name]?.message,
    required,
    optionalMark: texts.shared.optional,
    className: wide && (wide === 'phone' ? 'max-sm:col-span-full' : 'col-span-full'),
  }
  if (kind === 'select') {
    const note = noteOn?.(name, formState.touchedFields[name] ? watch(name) : '')
    return <SelectField {...frame} note={note} input={input} />
  }
  if (kind === 'textarea') return <TextAreaField {...frame} input={input} />
  if (kind === 'date') {
    const note = isPastDay(watch(name)) ? texts.shared.datePast : ''
    return <TextField {...frame} note={note} input={{ ...input, type: 'date', min: EARLIEST_DAY }} />
  }
  return <TextField {...frame} input={{ ...input, type: kind, autoComplete }} />
}
