import clsx from 'clsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { ArrowLink } from '#components/ui/links.tsx'
import { Container } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

export function RelatedLinks({ id, content: related }: BlockProps<'relatedLinks'>) {
  const spans = fullRows(related.links.length, 3, 'md')
  return (
    <section aria-labelledby={id} className="pb-section" data-screen-only>
      <Container>
        <h2 id={id} className="text-h3">
          {related.title}
        </h2>
        <ul className="mt-5 border-ink border-t md:grid md:grid-cols-12 md:gap-x-8">
          {related.links.map(({ label, href, text }, index) => (
            <li key={label} className={clsx('relative border-line border-b py-5', spans[index])}>
              <ArrowLink href={href} className="card-link">
                {label}
              </ArrowLink>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
