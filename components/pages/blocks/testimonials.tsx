import clsx from 'clsx'
import { CardRow } from '#components/ui/card-row.tsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { commaOf } from '#contract/languages.ts'
import { getMessages, pageLanguage } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { BlockContent, BlockProps } from '#lib/pages/blocks.ts'

/** Without an eyebrow, the heading stands alone. */
export function Testimonials({ id, content }: BlockProps<'testimonials'>) {
  const { audiencesLabel, audiences, testimonials, ...head } = content
  return (
    <Section id={id} className="bg-action-tint">
      <Container>
        {head.eyebrow ? (
          <SectionHead id={id} {...head} layout="ruled" />
        ) : (
          <h2 id={`${id}-title`} className="text-h2">
            {head.title}
          </h2>
        )}
        <Quotes items={testimonials} className="mt-8 md:mt-12" />
        {audiences.length > 0 && (
          <>
            <p className="mt-10 text-muted md:mt-14">{audiencesLabel}</p>
            <ul className="mt-3 flex flex-wrap gap-2">
              {audiences.map((audience) => (
                <li
                  key={audience}
                  className="pill border-line-strong bg-white px-3 py-1 text-body font-semibold"
                >
                  {audience}
                </li>
              ))}
            </ul>
          </>
        )}
      </Container>
    </Section>
  )
}

type Items = BlockContent<'testimonials'>['testimonials']

async function Quotes({ items, className }: { items: Items; className: string }) {
  const copy = await getMessages()
  const comma = commaOf(await pageLanguage())
  const spans = fullRows(items.length, 3, 'md')
  return (
    <CardRow className={clsx('grid gap-x-6 md:gap-x-8 md:gap-y-12 md:grid-cols-12', className)}>
      {items.map(({ quote, name, role, company, rating }, index) => (
        <li key={name} className={spans[index]}>
          <figure className="flex h-full flex-col border-ink border-t pt-5">
            <blockquote className="max-w-measure mb-4 md:mb-6 *:text-balance font-display text-h3 font-semibold">
              <p>{quote}</p>
            </blockquote>
            <figcaption className="mt-auto text-[0.9375rem] leading-snug">
              <span className="font-semibold">{name}</span>
              <br />
              <span className="text-muted">{[role, company].join(comma)}</span>
              <span
                aria-hidden="true"
                className="mt-2 block text-action text-lead leading-none tracking-widest"
              >
                {'★'.repeat(rating)}
              </span>
              <span className="sr-only">{interpolate(copy.stars, { rating })}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </CardRow>
  )
}
