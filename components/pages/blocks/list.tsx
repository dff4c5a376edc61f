import clsx from 'clsx'
import { EntryAddLink } from '#components/quote/add-link.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { InlinePicture } from './picture.tsx'

/** Set like a price list: name, leader dots, note. */
export function List({ id, content }: BlockProps<'list'>) {
  const { items, picture, requestAs, ...head } = content
  return (
    <Section id={id}>
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHead id={id} {...head} narrow />
          {picture && <InlinePicture picture={picture} />}
        </div>
        <dl className="lg:col-span-8">
          {items.map(({ name, note }) => (
            <div
              key={name}
              className={clsx(
                'items-baseline gap-x-3 border-line py-2.5 max-sm:border-b sm:flex',
                requestAs && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]',
              )}
            >
              <dt className="font-display text-h3 font-semibold sm:max-w-1/2 sm:shrink-0">{name}</dt>
              <span
                aria-hidden="true"
                className="min-w-6 flex-1 -translate-y-[0.25em] border-line-strong border-b-2 border-dotted max-sm:hidden"
              />
              {/* One line ends at the right edge, because the dots grow; several begin below one another. */}
              <dd className={clsx('text-muted', requestAs && 'max-sm:order-1 max-sm:col-span-full')}>
                {note}
              </dd>
              {requestAs && (
                <dd>
                  <EntryAddLink title={name} requestAs={requestAs} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  )
}
