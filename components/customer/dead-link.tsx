'use client'

import { useActionState } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { customerKinds } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { sendResponse } from '#lib/customer/actions.ts'
import { idleResponse } from '#lib/customer/responses.ts'
import type { FormContext } from './message.tsx'
import { Outcome, ResponseForm } from './response-form.tsx'

/** The anchors of all forms, under which the page may hold the state of a post without scripts. */
const anchors = ['quote', 'quote-change', 'proof', 'proof-change', ...customerKinds]

type Props = { context: FormContext; isBroken: boolean }

/**
 * The page of every link that does not work, whatever the reason, with the form for a new one; or, if the backend is
 * broken, of any request. Both show what was typed into a form whose page can no longer be shown.
 */
export function DeadLink({ context, isBroken }: Props) {
  const { reference, texts, contactInfo } = context
  const { link } = texts
  return (
    <section aria-labelledby="link-title" className="mx-auto grid max-w-frame gap-6 px-gutter py-8 md:py-16">
      <h1 id="link-title" className="text-h2 wrap-anywhere">
        {isBroken ? interpolate(texts.title, { reference }) : link.title}
      </h1>
      {isBroken && (
        <p role="alert" className="max-w-measure">
          <LinkifyContact {...contactInfo}>{texts.broken}</LinkifyContact>
        </p>
      )}
      {anchors.map((anchor) => (
        <PostedResponse key={anchor} context={context} anchor={anchor} />
      ))}
      {!isBroken && (
        <>
          <p className="max-w-measure text-lead text-muted">{link.text}</p>
          <ResponseForm context={context} kind="renew" />
        </>
      )}
    </section>
  )
}

function PostedResponse({ context, anchor }: { context: FormContext; anchor: string }) {
  const [state] = useActionState(sendResponse, idleResponse, `/your-request/${context.reference}#${anchor}`)
  return <Outcome context={context} kind="reply" state={state} isOpen={false} />
}
