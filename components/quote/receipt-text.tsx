import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { receiptOf } from '#lib/quote/forms.ts'
import type { SentRequest } from '#lib/quote/submit-state.ts'

export const receiptBox = 'wrap-anywhere rounded-card border-2 border-success bg-white p-6 text-ink'

export type ReceiptProps = SentRequest & { form: FormName; texts: FormTexts; contactInfo: ContactInfo }

/** What was received, its reference and what happens next. */
export function ReceiptText(props: ReceiptProps & { id: string; heading?: 'h1' | 'h3' }) {
  const { id, heading: Heading = 'h3', form, texts, contactInfo } = props
  const { reference = '', files = 0, sentFiles = 0 } = props
  const { shared } = texts
  const copy = receiptOf(form, texts, props)
  return (
    <>
      <Heading id={`${id}-title`} className="text-h3">
        {copy.title}
      </Heading>
      <p id={`${id}-reference`} className="mt-2 font-semibold tabular">
        {copy.reference}
      </p>
      {sentFiles > 0 && (
        <p className="mt-2 font-semibold">{interpolate(shared.filesReceived, { files, sent: sentFiles })}</p>
      )}
      {(sentFiles === 0 || files < sentFiles) && reference && (
        <p className="mt-2 text-muted">
          <LinkifyContact {...contactInfo}>{interpolate(shared.filesLater, { reference })}</LinkifyContact>
        </p>
      )}
      <p className="mt-3 font-semibold">{shared.nextTitle}</p>
      <p className="mt-1 text-muted">{copy.text}</p>
      <p className="mt-3 text-muted">
        <LinkifyContact {...contactInfo}>{shared.reachUs}</LinkifyContact>
      </p>
    </>
  )
}
