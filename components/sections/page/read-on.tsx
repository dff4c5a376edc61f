import clsx from 'clsx'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Container } from '@/components/ui/section'
import type { SectionProps } from '@/lib/content/sections'

export function ReadOn({ id, content: related }: SectionProps<'readOn'>) {
  const columns = related.links.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'
  return (
    <section aria-labelledby={id} className="pb-section" data-screen-only>
      <Container>
        <h2 id={id} className="text-h3">
          {related.title}
        </h2>
        <ul className={clsx('mt-5 border-ink border-t md:grid md:gap-x-8', columns)}>
          {related.links.map(({ label, href, text }) => (
            <li key={label} className="card-target border-line border-b py-5">
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
