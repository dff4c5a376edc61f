'use client'

import { useActionState, useRef } from 'react'
import type { Reach } from '#components/ui/linkify-contact.tsx'
import type { FormTexts } from '#lib/content/index.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { wordsOf } from '#lib/quote/forms.ts'
import { idleState } from '#lib/quote/state.ts'
import { Receipt, useReceipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { tellSuccess } from './toasts.tsx'
import { type Sent, useRequestForm } from './use-request-form.ts'

const form = 'project-request'

/** The project request in the page. With scripts it is never posted as a page: what fails then is told in place. */
export function ProjectForm({ texts, reach }: { texts: FormTexts; reach: Reach }) {
  const [answer, action] = useActionState(sendRequest, idleState, '/#contact')
  const [receipt, setReceipt] = useReceipt<Sent>(answer.status === 'sent' ? answer : undefined)
  const life = useRequestForm({
    form,
    texts,
    answer,
    onSent(sent) {
      setReceipt(sent)
      tellSuccess(wordsOf(form, texts).success)
    },
  })
  const again = useRef<HTMLDivElement>(null)

  function dismiss() {
    setReceipt(undefined)
    again.current?.focus()
  }

  return (
    <div ref={again} tabIndex={-1} className="grid gap-6">
      {receipt && <Receipt {...receipt} form={form} texts={texts} reach={reach} onDismiss={dismiss} />}
      <RequestForm life={life} texts={texts} reach={reach} action={action} />
    </div>
  )
}
