import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { EntryAddLink } from '#components/quote/quote-link.tsx'
import { spanOf } from '#components/ui/card-row.tsx'
import { Line } from '#components/ui/prose.tsx'
import { heightOf, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

type Variant = BlockProps<'cards'>['content']['variant']

type Look = {
  section?: string
  container?: string
  head?: Pick<ComponentProps<typeof SectionHead>, 'layout' | 'narrow' | 'className'>
  list: string
  /** The most cards in a row, in a grid of twelve columns. */
  most?: 3 | 4
  item: string
  title?: string
  text?: string
  add?: string
}

const looks: Record<Variant, Look> = {
  columns: {
    section: 'bg-white',
    head: { layout: 'split' },
    list: 'mt-8 grid gap-x-8 gap-y-6 md:mt-12 md:gap-y-10 md:grid-cols-12',
    most: 3,
    item: 'border-ink border-t pt-5',
  },
  pair: {
    head: { layout: 'ruled' },
    list: 'mt-12 grid gap-8 md:grid-cols-2',
    item: 'border-ink border-t pt-5 lg:pe-16 md:last:odd:col-span-2',
    title: 'text-h2-narrow',
    text: 'mt-3 max-w-[48ch] text-lead',
  },
  beside: {
    section: 'bg-white',
    container: 'grid gap-x-8 gap-y-10 lg:grid-cols-12',
    head: { narrow: true, className: 'self-start lg:sticky lg:top-28 lg:col-span-4' },
    list: 'grid gap-x-8 gap-y-6 md:gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:col-start-6',
    item: 'border-ink border-t pt-5 sm:last:odd:col-span-2',
  },
  // Together, the upper edges are a color bar.
  plates: {
    section: 'bg-white',
    head: { layout: 'ruled' },
    list: 'mt-12 grid gap-y-10 sm:grid-cols-2 lg:grid-cols-12',
    most: 4,
    item: 'border-t-12 border-ink nth-[4n+1]:border-cyan nth-[4n+2]:border-magenta nth-[4n+3]:border-yellow pt-5 pe-8 sm:max-lg:last:odd:col-span-2',
    text: 'mt-2 text-balance',
  },
  rows: {
    head: { layout: 'split' },
    list: 'mt-12 border-line border-t',
    item: 'grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 lg:grid-cols-12',
    title: 'text-h2-narrow tabular lg:col-span-5',
    text: 'max-w-measure lg:col-span-7',
    add: 'justify-self-start lg:col-start-6',
  },
  // Set like a dictionary, with the title as headword.
  dictionary: {
    section: 'bg-action-tint',
    list: 'mt-10 gap-x-12 border-ink border-t pt-6 text-lead lg:columns-2',
    item: 'mb-5 break-inside-avoid text-pretty',
    title: 'me-2 inline text-h3 font-semibold',
    text: 'me-1 inline',
    add: '',
  },
}

export function Cards({ id, page, content }: BlockProps<'cards'>) {
  const { items, requestAs, variant, ...heading } = content
  const { section, container, head, list, most, item, ...look } = looks[variant]
  const span = most && spanOf(items.length, most, most === 3 ? 'md' : 'lg')
  return (
    <Section id={id} height={heightOf(content)} className={section} container={container}>
      <SectionHead id={id} {...heading} {...head} />
      <ul className={list}>
        {items.map(({ id: entry, title, text }) => (
          <li key={entry} className={clsx(item, span)}>
            <h3 className={look.title ?? 'text-h3'}>{title}</h3>
            <p className={clsx('text-muted', look.text ?? 'mt-2 max-w-measure')}>
              <Line>{text}</Line>
            </p>
            <EntryAddLink
              of={`${page.name}#${entry}`}
              title={title}
              requestAs={requestAs}
              className={look.add ?? 'mt-1'}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
