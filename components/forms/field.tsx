import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type FieldText = { label: string; hint?: string; placeholder?: string }

type Shared = {
  /** Unique on the page; the error summary links to it. */
  id: string
  text: FieldText
  error?: string
  /** A warning that does not block sending; '' for a field that may get one, so that its live region is in the DOM. */
  note?: string
  required?: boolean
  /** Appended to the label of an optional field. */
  optionalMark?: string
  className?: string
}

type Frame = Shared & { children: (control: ControlProps) => ReactNode }
type ControlProps = Pick<
  ComponentProps<'textarea'>,
  'id' | 'required' | 'aria-invalid' | 'aria-describedby' | 'placeholder' | 'className'
>

/**
 * Wires up label, hint, error and note of every field. A subgrid aligns the controls of a row, however long their
 * errors are.
 */
function FieldFrame({ id, text, error, note, required, optionalMark, className, children }: Frame) {
  const described = [text.hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={clsx('row-span-2 grid grid-rows-subgrid gap-1.5', className)}>
      <div className="flex min-w-0 flex-col gap-1.5 self-end">
        <label htmlFor={id} className="text-small font-semibold">
          <span className={required ? 'required' : undefined}>{text.label}</span>
          {!required && optionalMark && <span className="font-normal text-muted"> {optionalMark}</span>}
        </label>
        {error && (
          <p id={`${id}-error`} className="flex gap-1.5 text-small font-semibold text-error">
            <svg viewBox="0 0 16 16" aria-hidden className="mt-0.5 size-4 flex-none fill-current">
              <path d="M8 1a7 7 0 110 14A7 7 0 018 1zM7.1 4v5h1.8V4zm0 6.2V12h1.8v-1.8z" />
            </svg>
            <span>{error}</span>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 self-start">
        {children({
          id,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
          placeholder: text.placeholder || undefined,
          className: 'control',
        })}
        {text.hint && (
          <p id={`${id}-hint`} className="whitespace-pre-line text-small text-muted">
            {text.hint}
          </p>
        )}
        {note !== undefined && (
          <p id={`${id}-note`} role="status" className="text-small font-semibold empty:sr-only">
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

export const TextField = ({ input, ...shared }: Shared & { input: ComponentProps<'input'> }) => (
  <FieldFrame {...shared}>{(control) => <input type="text" {...control} {...input} />}</FieldFrame>
)

export const TextAreaField = ({ input, ...shared }: Shared & { input: ComponentProps<'textarea'> }) => (
  <FieldFrame {...shared}>{(control) => <textarea rows={4} {...control} {...input} />}</FieldFrame>
)

type TickProps = ComponentProps<'input'> & { label: string }

/** A checkbox, or a radio button, with its label next to it. */
export const Tick = ({ label, className, ...input }: TickProps) => (
  <label className={clsx('flex min-h-8 gap-2 py-1 text-small', className)}>
    <input type="checkbox" className="mt-1 size-4 flex-none accent-action" {...input} />
    <span>{label}</span>
  </label>
)

type SelectProps = Omit<Shared, 'text'> & {
  /** The labels of the options by their values. */
  text: Shared['text'] & { prompt?: string; options?: Readonly<Record<string, string>> }
  input: ComponentProps<'select'>
}

export function SelectField({ input, ...shared }: SelectProps) {
  const { prompt, options = {} } = shared.text
  return (
    <FieldFrame {...shared}>
      {(control) => (
        <select {...control} {...input}>
          <Options prompt={prompt} of={Object.entries(options)} />
        </select>
      )}
    </FieldFrame>
  )
}

type ChoiceProps = Omit<ComponentProps<'select'>, 'onChange'> &
  OptionsProps & { label: string; onChoose: (value: string) => void }

/** A select beside what it changes at once, outside of a form that is sent. */
export const Choice = ({ label, prompt, of, onChoose, className, children, ...select }: ChoiceProps) => (
  <label className={clsx('grid content-start gap-1.5 text-small', className)}>
    <span>{label}</span>
    <select {...select} className="control" onChange={({ target }) => onChoose(target.value)}>
      {children ?? <Options prompt={prompt} of={of} />}
    </select>
  </label>
)

type OptionsProps = { prompt?: string; of?: (readonly [value: string, label: string])[] }

export const Options = ({ prompt, of: options = [] }: OptionsProps) => (
  <>
    {prompt && <option value="">{prompt}</option>}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)
