import clsx from 'clsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { commaOf } from '#contract/languages.ts'
import { type ContentOf, getMessages, pageLanguage } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'

type Items = ContentOf<'reviews'>['testimonials']

export async function Testimonials({ items, className }: { items: Items; className?: string }) {
  const copy = await getMessages()
  const comma = commaOf(await pageLanguage())
  const spans = fullRows(items.length, 3, 'md')
  return (
    <ul className={clsx('card-row grid gap-x-6 md:gap-x-8 md:gap-y-12 md:grid-cols-12', className)}>
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
    </ul>
  )
}
