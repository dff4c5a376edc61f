'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { SelectField, TextAreaField, TextField } from '#components/forms/field.tsx'
import { answerFields, emptyAnswers } from '#contract/answers.ts'
import { languageCodes } from '#contract/languages.ts'
import { filterHref } from '#lib/desk/filter.ts'
import { beginRequest } from '#lib/desk/message-actions.ts'
import { languageIn } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { Button, DeskDialog, Submit } from './controls.tsx'
import { call, submits, useOutcome } from './use-outcome.ts'

const words = desk.begin
const labels = { ...desk.labels, eventDate: words.needed }
const FIELDS = [
  ['firstName', 'text'],
  ['lastName', 'text'],
  ['company', 'text'],
  ['phone', 'tel'],
  ['email', 'email'],
  ['eventDate', 'date'],
] as const
const languages = Object.fromEntries(languageCodes.map((code) => [code, languageIn(code)]))

/** Notes what a customer asked for by phone as a request, and opens it. */
export function NewRequest() {
  const router = useRouter()
  const field = useId()
  /** Of the open form: the same for what is sent again because its result was lost. */
  const [key, setKey] = useState('')
  const [problem, save, pending, forget] = useOutcome(async (form: HTMLFormElement) => {
    const typed = { ...emptyAnswers, ...Object.fromEntries(new FormData(form)) }
    const result = await call(() => beginRequest(key, typed))
    if (result.outcome !== 'begun') return words.results[result.outcome]
    close()
    return void router.push(filterHref({ view: 'mine' }, { request: result.request }))
  })
  function close() {
    setKey('')
    forget()
  }
  return (
    <>
      <Button variant="secondary" className="max-lg:ml-auto" onClick={() => setKey(crypto.randomUUID())}>
        {words.title}
      </Button>
      <DeskDialog title={words.title} open={key !== ''} onClose={close}>
        <form {...submits(save)} noValidate className="grid grid-cols-2 gap-3">
          <p className="col-span-full text-muted">{words.intro}</p>
          {FIELDS.map(([name, type]) => (
            <TextField
              key={name}
              id={`${field}-${name}`}
              text={{ label: labels[name] }}
              className="max-sm:col-span-full"
              input={{ name, type, autoComplete: 'off', maxLength: answerFields[name].limit }}
            />
          ))}
          <SelectField
            id={`${field}-language`}
            text={{ label: labels.language, options: languages }}
            className="col-span-full"
            input={{ name: 'language' }}
          />
          <TextAreaField
            id={`${field}-details`}
            text={{ label: words.details }}
            className="col-span-full"
            input={{ name: 'details', dir: 'auto', maxLength: answerFields.details.limit }}
          />
          <Submit pending={pending} outcome={problem}>
            {words.save}
          </Submit>
        </form>
      </DeskDialog>
    </>
  )
}
