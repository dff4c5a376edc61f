import type { ReactNode } from 'react'
import { invoiceFields, type PageMessage } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Wording } from '#lib/customer/wording.ts'
import { Files, type FormContext, NewTabLink, Written } from './parts.tsx'
import { QuoteLines } from './quote-lines.tsx'

type EntryProps = { message: PageMessage; context: FormContext; words: Wording }

/** When something happened, its facts, and what was written. */
export const Entry = ({ message, context, words }: EntryProps) => (
  <>
    <p className="text-muted text-small">{words.moment(message.sentAt)}</p>
    <QuoteLines quote={message} texts={context.texts} words={words} />
    <Facts message={message} context={context} words={words} />
    <Fact>{words.expected(message)}</Fact>
    <Written>{message.body}</Written>
    <Files context={context} files={message.files} />
  </>
)

/** Without the day on which it arrives. */
export function Facts({ message, context: { texts }, words }: EntryProps) {
  const { deliverOn, deliverTo, eventOn, invoice, tracking } = message
  const followed = words.trackingHref(message)
  return (
    <>
      <Fact>{words.told(message)}</Fact>
      <Fact>{deliverOn && interpolate(texts.deliverOn, { day: words.day(deliverOn) })}</Fact>
      <Labeled label={texts.order.purchaseOrder}>{message.purchaseOrder}</Labeled>
      <Fact>{message.phone}</Fact>
      <Fact>{eventOn && words.day(eventOn)}</Fact>
      <Fact>{message.carrier}</Fact>
      <Fact>
        {tracking && (
          <>
            <span className="text-muted">{`${texts.tracking} `}</span>
            {followed ? (
              <NewTabLink href={followed} newTab={texts.newTab} className="inline-block py-1 text-link">
                {tracking}
              </NewTabLink>
            ) : (
              <span>{tracking}</span>
            )}
          </>
        )}
      </Fact>
      <Labeled label={texts.order.deliverTo}>{deliverTo}</Labeled>
      <Labeled label={texts.order.invoice}>
        {invoiceFields.flatMap((name) => invoice?.[name] || []).join('\n')}
      </Labeled>
    </>
  )
}

const Labeled = ({ label, children }: { label: string; children: string }) =>
  children && (
    <div className="mt-2">
      <p className="text-muted text-small">{label}</p>
      <p className="whitespace-pre-wrap wrap-anywhere text-left rtl:text-right [unicode-bidi:plaintext]">
        {children}
      </p>
    </div>
  )

const Fact = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="mt-1 tabular wrap-anywhere">
      <bdi>{children}</bdi>
    </p>
  )
