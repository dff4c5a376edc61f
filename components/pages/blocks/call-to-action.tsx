import { QuoteLink } from '#components/quote/quote-link.tsx'
import { CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { getSite } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'

export async function CallToAction({ id, page, content: cta }: BlockProps<'callToAction'>) {
  const { contact } = await getSite()
  return (
    <Section id={id}>
      <Container>
        <div className="relative mx-auto max-w-[60rem] bg-white px-6 py-14 text-center sm:px-16 sm:py-20">
          <CropMarks className="text-ink max-sm:hidden" />
          <RegistrationMark className="mx-auto size-7" />
          <h2 id={`${id}-title`} className="mt-6 text-h2">
            {cta.title}
          </h2>
          <p className="mx-auto mt-4 max-w-[52ch] text-lead text-muted">{cta.text}</p>
          <p className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
            <QuoteLink {...page.ask}>{cta.quoteLabel}</QuoteLink>
            {cta.filesLabel && (
              <QuoteLink {...page.ask} files variant="secondary">
                {cta.filesLabel}
              </QuoteLink>
            )}
            <span>
              {cta.callLabel}{' '}
              <a
                href={phoneHref(contact.phone)}
                className="whitespace-nowrap font-semibold tabular-nums underline underline-offset-4 hover:text-action"
              >
                {contact.phone}
              </a>
            </span>
          </p>
        </div>
      </Container>
    </Section>
  )
}
