import clsx from 'clsx'
import { fullRows } from '#components/ui/full-rows.ts'

type Props = { figures: readonly { value: string; label: string }[]; className?: string }

/** Figures with what they count: two in a row on phones, four on large screens. */
export function FigureRow({ figures, className }: Props) {
  const spans = fullRows(figures.length, 4, 'lg')
  return (
    <dl className={clsx('grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 lg:grid-cols-12', className)}>
      {figures.map(({ value, label }, index) => (
        <div
          key={label}
          className={clsx('flex flex-col border-ink border-t pt-4 max-lg:last:odd:col-span-2', spans[index])}
        >
          <dt className="order-2 text-muted">{label}</dt>
          <dd className="font-bold sm:whitespace-nowrap font-display text-h2 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
