import { DeadLink } from '#components/customer/dead-link.tsx'
import { RequestPage } from '#components/customer/request-page.tsx'
import { dayIn } from '#contract/day.ts'
import { english } from '#contract/languages.ts'
import { deadline, officeOf, overdueBefore } from '#contract/office-hours.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { readCustomerPage } from '#lib/customer/backend.ts'
import { customerTexts, wording } from '#lib/customer/wording.ts'
import { namesOf } from '#lib/pages/products.ts'
import { paymentLinkIn } from '#lib/server/env.ts'

type Props = { params: Promise<{ reference?: string }> }

export default async function Page({ params }: Props) {
  const { reference = '' } = await params
  const page = await readCustomerPage(reference)
  const messages = await getMessages()
  const { language } = messages
  const { brand, contact } = await getContent('site')
  const texts = customerTexts(messages)
  const contactInfo = { phone: contact.phone, email: contact.email }
  const path = reference ? `/your-request/${reference}` : '/your-request'
  const context = { path, reference, language, nonce: crypto.randomUUID(), texts, contactInfo }
  if (!page) return <DeadLink context={context} isBroken={page === undefined} />
  // The office's hours and holidays are the same in every language.
  const site = await getContent('site', english)
  const claims = await getContent('claims', english)
  const vendors = await getContent('vendors')
  const office = officeOf(site.office)
  const { carriers } = site.orders
  const words = wording(texts, {
    brand,
    language,
    office,
    messages,
    carriers,
    paymentLinkIn,
    names: await namesOf(page.asked?.items ?? [], language),
  })
  const now = new Date()
  const hours = Number(claims.answerHours)
  const due = page.owedSince && deadline(new Date(page.owedSince), hours, office).toISOString()
  return (
    <RequestPage
      page={page}
      context={context}
      words={words}
      day={{ today: dayIn(now, office.zone), late: overdueBefore(now, hours, office) }}
      due={due ? words.moment(due) : ''}
      bookingUrl={vendors.scheduling.url}
    />
  )
}
