'use client'

import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { customerKinds } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { FormContext } from './message.tsx'
import { ResponseForm } from './response-form.tsx'

/** The anchors of all forms, under which the page may hold the state of a post without scripts. */
const anchors = ['quote', 'quote-change', 'proof', 'proof-change', ...customerKinds]

type Props = { context: FormContext; isBroken: boolean }

/**
 * The page of every link that does not work, whatever the reason, and of none, with the form for a new one; or, if the
 * backend is broken, of any request. Both show what was typed into a form whose page can no longer be shown.
 */
export function DeadLink({ context, isBroken }: Props) {
  const { reference, texts, contactInfo } = context
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
      {anchors.map((anchor) => (
        <ResponseForm key={anchor} context={context} kind="reply" anchor={anchor} isOpen={false} />
      ))}
      {!isBroken && (
        <>
          <p className="max-w-measure text-lead text-muted">{text}</p>
          <ResponseForm context={context} kind="renew" />
        </>
      )}
    </section>
  )
}
