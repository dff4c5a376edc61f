'use client'

import { type ReactNode, useId } from 'react'
import { DialogForm, type DialogFormProps } from './dialog-form'
import { SelectField, TextAreaField, TextField } from './field'
import { useRequestForm } from './use-request-form'

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="dialog-pairs">
      <legend className="mb-4 font-display text-[1.125rem] font-[650]">{legend}</legend>
      {children}
    </fieldset>
  )
}

type TextName = 'quantity' | 'description' | 'firstName' | 'lastName' | 'email' | 'phone' | 'company'
type ChoiceName = 'projectType' | 'timeline' | 'budgetRange'

export function QuickQuoteForm({ texts, request, onClose, onSent }: DialogFormProps) {
  const { quote } = texts
  const { fields } = quote
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const form = useRequestForm({ form: 'quick-quote', texts, notices: quote, place: 'dialog', onSent })
  const { bind, errors } = form
  const text = (name: TextName) => ({
    id: idOf(name),
    text: fields[name],
    error: errors[name],
    required: true,
  })
  const choice = (name: ChoiceName) => ({
    id: idOf(name),
    text: fields[name],
    error: errors[name],
    required: true,
    input: bind(name),
  })

  return (
    <DialogForm texts={texts} words={quote} request={request} form={form} idOf={idOf} onClose={onClose}>
      <Group legend={quote.projectLegend}>
        <SelectField {...choice('projectType')} className="col-span-full" />
        <SelectField {...choice('timeline')} />
        <SelectField {...choice('budgetRange')} />
        <TextField
          {...text('quantity')}
          input={{ ...bind('quantity'), autoComplete: 'off' }}
          className="col-span-full"
        />
        <TextAreaField {...text('description')} input={bind('description')} className="col-span-full" />
      </Group>
      <Group legend={quote.personLegend}>
        <TextField {...text('firstName')} input={{ ...bind('firstName'), autoComplete: 'given-name' }} />
        <TextField {...text('lastName')} input={{ ...bind('lastName'), autoComplete: 'family-name' }} />
        <TextField {...text('email')} input={{ ...bind('email'), type: 'email', autoComplete: 'email' }} />
        <TextField {...text('phone')} input={{ ...bind('phone'), type: 'tel', autoComplete: 'tel' }} />
        <TextField
          {...text('company')}
          input={{ ...bind('company'), autoComplete: 'organization' }}
          className="col-span-full"
        />
      </Group>
    </DialogForm>
  )
}
