import type { ComponentProps } from 'react'
import type { FormTexts } from '@/lib/content'
import { SelectField, TextAreaField, TextField } from './field'

type InputProps = Pick<ComponentProps<'input'>, 'name' | 'defaultValue'>

type Props = {
  texts: FormTexts
  errors: Record<string, string>
  /** Said of the date, without keeping anybody from sending. */
  dateNote: string
  idOf: (name: string) => string
  /** Name, value and listeners of a field: from the server's answer, or from the script once it is there. */
  bind: (name: string) => InputProps
}

type FieldName = Extract<keyof FormTexts['project']['fields'], string>

/** The nine fields of a project request, the same with and without script. */
export function ProjectFields({ texts, errors, dateNote, idOf, bind }: Props) {
  const { fields } = texts.project
  const { optional } = texts.shared
  const common = (name: FieldName) => ({
    id: idOf(name),
    error: errors[name],
    input: bind(name) as object,
    optionalMark: optional,
  })
  const text = (name: Exclude<FieldName, 'eventType'>) => ({ ...common(name), text: fields[name] })

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        {...text('firstName')}
        required
        input={{ autoComplete: 'given-name', ...bind('firstName') }}
      />
      <TextField
        {...text('lastName')}
        required
        input={{ autoComplete: 'family-name', ...bind('lastName') }}
      />
      <TextField
        {...text('email')}
        required
        input={{ type: 'email', autoComplete: 'email', ...bind('email') }}
      />
      <TextField {...text('phone')} required input={{ type: 'tel', autoComplete: 'tel', ...bind('phone') }} />
      <TextField {...text('company')} input={{ autoComplete: 'organization', ...bind('company') }} />
      <SelectField {...common('eventType')} text={fields.eventType} />
      <TextField {...text('eventDate')} note={dateNote} input={{ type: 'date', ...bind('eventDate') }} />
      <TextField {...text('quantity')} input={{ autoComplete: 'off', ...bind('quantity') }} />
      <TextAreaField {...text('details')} className="sm:col-span-2" />
    </div>
  )
}
