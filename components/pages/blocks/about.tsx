import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { getSite } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { mailHref } from '#lib/ui/contact-links.ts'

export async function About({ id, content }: BlockProps<'about'>) {
  const about = content
  const { contact } = await getSite()
  return (
    <Section id={id}>
      <Container>
        <p className="@container mb-[clamp(2rem,4vw,4rem)] flex flex-col font-bold font-display text-h3 tracking-normal">
          <span>{about.sinceLabel}</span>
          <span className="since-year off-register">{about.sinceYear}</span>
        </p>
        <div className="grid gap-x-8 gap-y-8 md:gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <p className="font-semibold text-muted text-small">{about.eyebrow}</p>
            <h2 id={`${id}-title`} className="mt-3 text-h2">
              {about.title}
            </h2>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-measure text-muted">
                {paragraph}
              </p>
            ))}
            <div className="mt-8 flex flex-wrap gap-3">
              <QuoteLink form="project-request" choice={about.storefront.choice} href={about.storefront.href}>
                {about.storefront.label}
              </QuoteLink>
              <Button href={mailHref(contact.email, about.mail)} variant="secondary">
                <Icon name="mail" />
                {about.mail.label}
              </Button>
            </div>
          </div>
          <ul className="self-end lg:col-span-5 lg:col-start-8">
            {about.features.map((feature) => (
              <li
                key={feature}
                className="flex gap-3 border-line border-b py-3 leading-snug md:py-3.5 first:border-t"
              >
                <Icon name="check" className="mt-px text-action" />
                <span className="text-balance">
                  <NoBreak>{feature}</NoBreak>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </Section>
  )
}
