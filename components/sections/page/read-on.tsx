import clsx from 'clsx'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Container } from '@/components/ui/section'
import type { ContentOf, SubPage } from '@/lib/content'

export function ReadOn({ related }: { related: ContentOf<SubPage>['related'] }) {
  const columns = related.links.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'
  return (
    <section aria-labelledby="read-on" className="pb-section" data-screen-only>
      <Container>
        <h2 id="read-on" className="text-h3">
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
