import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getSite } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Challenges({ id, content }: BlockProps<'challenges'>) {
  const { items, ...head } = content
  const { contact } = await getSite()
  return (
    <Section id={id}>
      <Container className="grid gap-x-8 gap-y-8 md:gap-y-10 lg:grid-cols-12">
        <SectionHead id={id} {...head} narrow className="self-start lg:sticky lg:top-28 lg:col-span-4" />
        <ol className="card-row gap-x-6 border-ink md:border-t lg:col-span-8">
          {items.map(({ problem, answer, link }) => (
            <li
              key={problem}
              className="content-start gap-x-8 gap-y-2 border-line grid max-md:border-line-strong max-md:border-t md:border-b py-5 md:grid-cols-2 md:py-6 lg:py-8"
            >
              <h3 className="text-h3">
                <NoBreak>{problem}</NoBreak>
              </h3>
              <div>
                <p className="text-balance text-muted">
                  <LinkifyContact {...contact}>{answer}</LinkifyContact>
                </p>
                <p className="mt-3">
                  <ArrowLink href={link.href}>{link.label}</ArrowLink>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}
