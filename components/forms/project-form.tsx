'use client'

import { useActionState, useRef } from 'react'
import type { Reach } from '@/components/ui/linked'
import type { FormTexts } from '@/lib/content'
import { sendRequest } from '@/lib/submissions/action'
import { wordsOf } from '@/lib/submissions/forms'
import { idleState } from '@/lib/submissions/state'
import { Receipt, useReceipt } from './receipt'
import { RequestForm } from './request-form'
import { tellSuccess } from './toasts'
import { type Sent, useRequestForm } from './use-request-form'

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
