import clsx from 'clsx'
import { EntryAddLink } from '#components/quote/quote-link.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { heightOf, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { HeadWithPicture } from './picture.tsx'

/** A note with more characters wraps to a second line next to its name. */
const LONG_NOTE = 50

/**
 * Set like a price list: name, leader dots, note. If most notes are long, they get their own column. A list shorter
 * than the picture next to it spreads its rows.
 */
export function List({ id, page, content }: BlockProps<'list'>) {
  const { items, picture, requestAs, ...head } = content
  const isLong = items.filter(({ note }) => note.length > LONG_NOTE).length > items.length / 2
  return (
    <Section id={id} height={heightOf(content)} container="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <HeadWithPicture picture={picture}>
        <SectionHead id={id} {...head} narrow />
      </HeadWithPicture>
      <dl
        className={clsx(
          'lg:col-span-8',
          picture && 'lg:grid lg:grid-cols-1',
          !isLong && 'lg:content-between',
        )}
      >
        {items.map(({ id: entry, name, note }) => (
          <div
            key={entry}
            className={clsx(
              'items-baseline gap-x-3 border-line py-2.5',
              isLong ? 'border-b sm:grid sm:content-center sm:gap-x-6' : 'max-sm:border-b sm:flex',
              isLong && (requestAs ? 'sm:grid-cols-[2fr_3fr_auto]' : 'sm:grid-cols-[2fr_3fr]'),
              requestAs && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]',
            )}
          >
            <dt
              className={clsx(
                'text-balance font-display text-h3 font-semibold',
                // With balanced lines, a long name would keep half the row, far from its dots.
                !isLong && 'sm:max-w-1/2 sm:shrink-0 sm:text-pretty',
              )}
            >
              <NoBreak>{name}</NoBreak>
            </dt>
            <dd
              className={clsx(
                'text-muted',
                isLong ? 'text-balance' : 'min-w-0 flex-1 items-baseline overflow-clip sm:flex',
                requestAs && 'max-sm:order-1 max-sm:col-span-full',
              )}
            >
              {isLong ? (
                <NoBreak>{note}</NoBreak>
              ) : (
                <>
                  {/* The dots continue behind the note, up to the start of its first line. */}
                  <span aria-hidden className="relative min-w-6 flex-1 max-sm:hidden print:hidden">
                    <span className="absolute start-0 w-screen [translate:0_-0.25em] border-line-strong border-b-2 border-dotted" />
                  </span>
                  <span className="relative block text-balance sm:inline sm:text-end">
                    <span className="box-decoration-clone bg-paper sm:ps-3">
                      <NoBreak>{note}</NoBreak>
                    </span>
                  </span>
                </>
              )}
            </dd>
            {requestAs && (
              <dd>
                <EntryAddLink of={`${page.name}#${entry}`} title={name} requestAs={requestAs} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  )
}
