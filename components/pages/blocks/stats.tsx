import clsx from 'clsx'
import { spanOf } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

export function Stats({ id, content: { title, items } }: BlockProps<'stats'>) {
  return (
    <Section id={id}>
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      <StatsRow stats={items} className="mt-12" />
    </Section>
  )
}

type RowProps = { stats: readonly { value: string; label: string }[]; className?: string }

/** Two per row on phones with enough room, four on large screens. */
export function StatsRow({ stats, className }: RowProps) {
  const span = spanOf(stats.length, 4, 'lg')
  return (
    <dl
      className={clsx('grid gap-x-4 min-[22rem]:grid-cols-2 gap-y-8 sm:gap-x-8 lg:grid-cols-12', className)}
    >
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className={clsx(
            'flex flex-col border-ink border-t pt-4 min-[22rem]:max-lg:last:odd:col-span-2',
            span,
          )}
        >
          <dt className="order-2 text-balance text-muted">{label}</dt>
          <dd className="font-bold font-display text-h2-narrow tabular max-sm:text-[1.625rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
