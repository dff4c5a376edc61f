'use client'

import { useActionState, useRef, useState } from 'react'
import { sendRequest } from '#lib/quote/action.ts'
import { idleState, type SentRequest } from '#lib/quote/request-state.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { SuccessNotice, toastSuccess } from './toasts.tsx'
import { type FormProps, useRequestForm } from './use-request-form.ts'

const name = 'project-request'

/** `permalink` is the address of the form, which answers a post without scripts. */
type Props = FormProps & { permalink: string }

/** The project request in the page. Its `useActionState` result is set only by a post without scripts. */
export function ProjectForm({ permalink, ...props }: Props) {
  const [answer, action] = useActionState(sendRequest, idleState, permalink)
  const [receipt, setReceipt] = useState<SentRequest | undefined>(
    answer.status === 'sent' ? answer : undefined,
  )
  const container = useRef<HTMLDivElement>(null)
  const request = useRequestForm({
    name,
    answer,
    onSubmit: () => setReceipt(undefined),
    onSent(sent) {
      setReceipt(sent)
      toastSuccess(request.copy.success)
    },
    ...props,
  })

  function dismiss() {
    setReceipt(undefined)
    container.current?.focus()
  }

  return (
    <div ref={container} tabIndex={-1} className="grid gap-6">
      {receipt && receipt === answer && (
        // A post without scripts gets no toast.
        <div
          role="status"
          className="rounded-control border-2 border-success bg-success-tint px-4 py-3 text-small"
        >
          <SuccessNotice {...request.copy.success} />
        </div>
      )}
      {receipt && <Receipt {...receipt} {...props} form={name} onDismiss={dismiss} />}
      <RequestForm request={request} action={action} />
    </div>
  )
}
