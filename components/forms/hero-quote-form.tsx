'use client'

import { useId, useRef } from 'react'
import { DialogForm, type DialogFormProps } from './dialog-form'
import { SelectField, TextField } from './field'
import { useRequestForm } from './use-request-form'

export function HeroQuoteForm({ texts, request, onClose, onSent }: DialogFormProps) {
  const { hero, shared } = texts
  const { interest = '', product = '' } = request ?? {}
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const form = useRequestForm({
    form: 'hero-quote',
    texts,
    notices: hero,
    place: 'dialog',
    chosen: { interest: interest || undefined, product },
    onSent,
  })
  const { bind, errors } = form
  const { ref: bindName, ...name } = bind('name')
  const text = (field: 'name' | 'company' | 'phone' | 'email') => ({
    id: idOf(field),
    text: hero.fields[field],
    error: errors[field],
  })

  return (
    <DialogForm
      texts={texts}
      words={hero}
      request={request}
      form={form}
      idOf={idOf}
      onClose={onClose}
      firstField={first}
    >
      {product && (
        <p className="rounded-control border border-line bg-white px-4 py-3 font-semibold">
          {hero.product.replace('{product}', product)}
        </p>
      )}
      <TextField
        {...text('name')}
        required
        input={{
          ...name,
          autoComplete: 'name',
          ref: (element) => {
            first.current = element
            bindName(element)
          },
        }}
      />
      <TextField
        {...text('company')}
        optionalMark={shared.optional}
        input={{ ...bind('company'), autoComplete: 'organization' }}
      />
      <TextField {...text('phone')} required input={{ ...bind('phone'), type: 'tel', autoComplete: 'tel' }} />
      <TextField
        {...text('email')}
        required
        input={{ ...bind('email'), type: 'email', autoComplete: 'email' }}
      />
      <SelectField
        id={idOf('interest')}
        text={hero.fields.interest}
        error={errors.interest}
        optionalMark={shared.optional}
        input={bind('interest')}
      />
    </DialogForm>
  )
}
