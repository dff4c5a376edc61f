'use client'

import { useActionState, useRef, useState } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { Language } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { sendRequest } from '#lib/quote/action.ts'
import { copyOf } from '#lib/quote/forms.ts'
import { idleState, type SentRequest } from '#lib/quote/state.ts'
import { Receipt } from './receipt.tsx'
import { RequestForm } from './request-form.tsx'
import { toastSuccess } from './toasts.tsx'
import { type RequestFormOptions, useRequestForm } from './use-request-form.ts'

const name = 'project-request'

type Props = {
  texts: FormTexts
  contactInfo: ContactInfo
  language: Language
  /** The address of the form, which answers a post without scripts. */
  permalink: string
}

/** The project request in the page. Its `useActionState` result is set only by a post without scripts. */
export function ProjectForm({ texts, contactInfo, language, permalink }: Props) {
  const [answer, action] = useActionState(sendRequest, idleState, permalink)
  const [receipt, setReceipt] = useState<SentRequest | undefined>(
    answer.status === 'sent' ? answer : undefined,
  )
  const [sentCount, setSentCount] = useState(0)
  const container = useRef<HTMLDivElement>(null)

  function dismiss() {
    setReceipt(undefined)
    container.current?.focus()
  }

  function onSent(sent: SentRequest) {
    setReceipt(sent)
    setSentCount(sentCount + 1)
    toastSuccess(copyOf(name, texts).success)
  }

  return (
    <div ref={container} tabIndex={-1} className="grid gap-6">
      {receipt && (
        <Receipt {...receipt} form={name} texts={texts} contactInfo={contactInfo} onDismiss={dismiss} />
      )}
      <EmptyForm
        key={sentCount}
        name={name}
        texts={texts}
        contactInfo={contactInfo}
        language={language}
        answer={sentCount === 0 ? answer : idleState}
        action={action}
        onSubmit={() => setReceipt(undefined)}
        onSent={onSent}
      />
    </div>
  )
}

type FormProps = RequestFormOptions & { action: (data: FormData) => void; language: Language }

/** Remounted for each request. */
const EmptyForm = ({ action, language, ...options }: FormProps) => (
  <RequestForm form={useRequestForm(options)} action={action} language={language} />
)
