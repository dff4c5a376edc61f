import { CardRow, spanOf } from '#components/ui/card-row.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { commaOf } from '#contract/languages.ts'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Testimonials({ id, content }: BlockProps<'testimonials'>) {
  const { audiencesLabel, audiences, testimonials, ...head } = content
  const copy = await getMessages()
  const comma = commaOf(await pageLanguage())
  const span = spanOf(testimonials.length, 3, 'md')
  return (
    <Section id={id} className="bg-action-tint">
      <SectionHead id={id} {...head} layout={head.eyebrow ? 'ruled' : 'stacked'} />
      <CardRow className="mt-6 grid gap-x-6 md:mt-8 md:grid-cols-12 md:gap-x-8 md:gap-y-12">
        {testimonials.map(({ quote, name, role, company, rating }) => (
          <li key={name} className={span}>
            <figure className="flex h-full flex-col border-ink border-t pt-5">
              <blockquote className="mb-4 max-w-measure font-display text-h3 font-semibold *:text-balance md:mb-6">
                <p>{quote}</p>
              </blockquote>
              <figcaption className="mt-auto text-[0.9375rem] leading-snug">
                <span className="font-semibold">{name}</span>
                <br />
                <span className="text-muted">{[role, company].join(comma)}</span>
                <span aria-hidden className="mt-2 block text-action text-lead leading-none tracking-widest">
                  {'★'.repeat(rating)}
                </span>
                <span className="sr-only">{interpolate(copy.stars, { rating })}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </CardRow>
      {audiences.length > 0 && (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-2 md:mt-8">
          <p className="text-muted">{audiencesLabel}</p>
          <ul className="*:pill flex flex-wrap gap-2 *:border-line-strong *:bg-white *:px-3 *:py-0.5 *:font-semibold md:*:text-body">
            {audiences.map((audience) => (
              <li key={audience}>{audience}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
