import { redirect } from 'next/navigation'
import { ReceiptText, receiptBox } from '#components/quote/receipt-text.tsx'
import { english } from '#contract/languages.ts'
import { officeOf } from '#contract/office-hours.ts'
import { getForms, getSite, pageLanguage } from '#lib/content/index.ts'
import { type ReceiptFacts, readReceipt } from '#lib/quote/receipt-address.ts'
import { requestAddress } from '#lib/quote/request-address.ts'
import { RequestFrame } from './request-frame.tsx'

const FORM = 'project-request'

export async function receiptMetadata() {
  const [{ project }, { brand }] = await Promise.all([getForms(), getSite()])
  return { title: `${project.confirmation.title} | ${brand}`, robots: { index: false } }
}

const officeHere = async () => officeOf((await getSite(english)).office)

type Query = Promise<Record<string, string | string[] | undefined>>

/**
 * The receipt of a project request posted without JavaScript, at its own address, so that a reload sends nothing again.
 * An address that the site did not generate redirects to the form.
 */
export async function ReceiptPage({ searchParams }: { searchParams: Query }) {
  const [query, office, language] = await Promise.all([searchParams, officeHere(), pageLanguage()])
  const texts = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const facts = readReceipt(new URLSearchParams(texts), office, language)
  return facts ? <ReceiptWith facts={facts} /> : redirect(requestAddress(language))
}

async function ReceiptWith({ facts }: { facts: ReceiptFacts }) {
  const [texts, { contact }, { zone }] = await Promise.all([getForms(), getSite(), officeHere()])
  return (
    <RequestFrame>
      <section
        aria-labelledby="receipt-title"
        aria-describedby="receipt-reference"
        data-receipt
        data-request={facts.requestId}
        data-zone={zone}
        className={receiptBox}
      >
        <ReceiptText
          {...facts}
          form={FORM}
          texts={texts}
          contactInfo={{ phone: contact.phone, email: contact.email }}
          id="receipt"
          heading="h1"
        />
      </section>
    </RequestFrame>
  )
}
