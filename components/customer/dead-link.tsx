'use client'

import { useActionState } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { sendResponse } from '#lib/customer/actions.ts'
import { idleResponse } from '#lib/customer/responses.ts'
import type { FormContext } from './parts.tsx'
import { Outcome, ResponseForm } from './response-form.tsx'

type Props = { context: FormContext; isBroken: boolean }

/**
 * The page of every link that does not work, whatever the reason, and of none, with the form for a new one; or, if the
 * backend is broken, of any request. Both show what a browser without scripts posted from a page that can no longer be
 * shown.
 */
export function DeadLink({ context, isBroken }: Props) {
  const { path, reference, texts, contactInfo } = context
  const [posted] = useActionState(sendResponse, idleResponse, path)
  const { title, text } = reference ? texts.link : texts.link.find
  return (
    <section aria-labelledby="link-title" className="mx-auto grid max-w-frame gap-6 px-gutter py-8 md:py-16">
      <h1 id="link-title" className="text-h2 wrap-anywhere">
        {isBroken ? interpolate(texts.title, { reference }) : title}
      </h1>
      {isBroken && (
        <p role="alert" className="max-w-measure">
          <LinkifyContact {...contactInfo}>{texts.broken}</LinkifyContact>
        </p>
      )}
      <div className="max-w-[34rem] empty:hidden">
        <Outcome context={context} kind="reply" state={posted} isOpen={false} />
      </div>
      {!isBroken && (
        <>
          <p className="max-w-measure text-lead text-muted">{text}</p>
          <div className="max-w-[34rem]">
            <ResponseForm context={context} kind="renew" />
          </div>
        </>
      )}
    </section>
  )
}
