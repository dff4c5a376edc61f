import { TextAreaField, TextField } from '#components/forms/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type FormKind, fields, isInvoice, needsText, type ResponseState } from '#lib/customer/responses.ts'
import type { FormContext } from './parts.tsx'

type Props = Omit<FieldProps, 'name'> & { names: readonly FieldProps['name'][] }

/** What a form of the page asks for; to whom the invoice goes, only of whom it is another. */
export function ResponseFields({ names, ...form }: Props) {
  const { context, state } = form
  const [invoice, others] = [names.filter(isInvoice), names.filter((name) => !isInvoice(name))]
  const isTyped = invoice.some((name) => state.values[name] || state.errors[name])
  return (
    <>
      {others.map((name) => (
        <ResponseField key={name} name={name} {...form} />
      ))}
      {invoice.length > 0 && (
        <details open={isTyped || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center py-2 text-link">
            {context.texts.invoiced}
          </summary>
          <div className="grid gap-4 pt-2">
            {invoice.map((name) => (
              <ResponseField key={name} name={name} {...form} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

type FieldProps = {
  name: keyof typeof fields
  kind: FormKind
  anchor: string
  context: FormContext
  state: ResponseState
  /** What is typed while it is sent would be neither sent nor kept. */
  readOnly: boolean
}

function ResponseField({ name, kind, anchor, context, state, readOnly }: FieldProps) {
  const { known, texts } = context
  const labels: Partial<Record<FormKind, string>> = {
    reply: texts.either,
    declined: texts.reason,
    reorder: texts.reorder.different,
  }
  const isText = name === 'body'
  // A customer who meant an older quote or proof signs the newer one anew.
  const isUnsigned = state.status === 'outdated' && name === 'name'
  const defaultValue = isUnsigned ? '' : state.values[name]
  const autoFocus = name in state.errors
  const { type, required, ...input } = { ...fields[name], name, defaultValue, autoFocus, readOnly }
  const hint = known?.[name] && interpolate(texts.known, { value: `\u2068${known[name]}\u2069` })
  const text = { label: (isText && labels[kind]) || texts.fields[name], hint }
  const frame = {
    id: `${anchor}-${name}`,
    text,
    required: required || (isText && needsText(kind)),
    // A file alone is a reply, too.
    optionalMark: kind === 'reply' ? undefined : texts.optional,
    error: state.errors[name],
  }
  if (type === 'textarea') return <TextAreaField {...frame} input={{ ...input, dir: 'auto' }} />
  return <TextField {...frame} input={{ ...input, type, dir: type === 'text' ? 'auto' : undefined }} />
}
