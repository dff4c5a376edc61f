'use client'

import { useActionState, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { sendRequest } from '#lib/quote/action.ts'
import { keepReceipt, onDraftChange, readDraft, restoreReceipt } from '#lib/quote/drafts.ts'
import { copyOf } from '#lib/quote/forms.ts'
import type { Prefill } from '#lib/quote/prefill.ts'
import { idleState, type SentRequest } from '#lib/quote/request-state.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { Subject } from './subject.tsx'
import { SuccessNotice } from './success-notice.tsx'
import { type FormProps, useRequestForm } from './use-request-form.ts'

const name = 'project-request'

/** `permalink` is the address of the form, to which it posts without scripts. */
type Props = Omit<FormProps, 'name'> & { permalink: string }

/** The project request in the page. Its `useActionState` result is set only by a post without scripts. */
export function ProjectForm({ permalink, ...props }: Props) {
  const [posted, action] = useActionState(sendRequest, idleState, permalink)
  const [state, setState] = useState(posted)
  const sent: SentRequest | undefined = posted.status === 'sent' ? posted : undefined
  const [receipt, setReceipt] = useState(sent)
  const container = useRef<HTMLDivElement>(null)
  const form = useRequestForm(name, props.texts, state)
  const link = useSyncExternalStore(
    onDraftChange,
    () => readDraft(name).link ?? '',
    () => '',
  )
  const prefill = useMemo<Prefill>(() => JSON.parse(link || '{}'), [link])
  const { success } = copyOf(name, props.texts)

  useEffect(() => setReceipt((shown) => shown ?? restoreReceipt(name)), [])

  function onSent(sent: SentRequest) {
    setState(idleState)
    setReceipt(sent)
  }

  function dismiss() {
    setReceipt(undefined)
    keepReceipt()
    container.current?.focus()
  }

  return (
    <div ref={container} tabIndex={-1} className="grid scroll-mt-4 gap-6">
      {/* Not a toast, which would cover the receipt on phones. */}
      <div role="status" className="empty:sr-only">
        {receipt && !receipt.isRestored && <SuccessNotice {...success} />}
      </div>
      {receipt && <Receipt {...receipt} {...props} name={name} onDismiss={dismiss} />}
      <Subject name={name} prefill={prefill} {...props} />
      <RequestForm
        name={name}
        prefill={prefill}
        form={form}
        state={state}
        action={action}
        onSubmit={() => setReceipt(undefined)}
        onSent={onSent}
        {...props}
      />
    </div>
  )
}
