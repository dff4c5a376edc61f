import clsx from 'clsx'
import type { Words as WordsContent } from '#lib/content/prose.ts'
import { CardRow } from './card-row.tsx'
import { fullRows } from './full-rows.ts'
import { Words } from './prose.tsx'

type Variant = 'row' | 'rail' | 'run'
type Props = {
  tiles: readonly { title: string; text: WordsContent }[]
  variant?: Variant
  className?: string
}

const variants: Record<Variant, { list: string; item: string }> = {
  row: {
    list: 'grid gap-x-4 sm:gap-x-8 md:grid-cols-2 lg:grid-cols-12',
    item: 'border-line-strong/50 border-t py-4 md:max-lg:last:odd:col-span-2',
  },
  rail: {
    list: 'grid gap-x-4 sm:gap-x-8 md:max-lg:grid-cols-2',
    item: 'border-line-strong/50 border-t py-3 md:max-lg:last:odd:col-span-2',
  },
  run: {
    list: 'grid gap-x-4 sm:gap-x-8 gap-y-4 md:grid-cols-2',
    item: 'border-action border-s-2 ps-3 sm:ps-4 md:last:odd:col-span-2',
  },
}

/** Three variants, so that neighboring sections differ. */
export function Benefits({ tiles, variant = 'row', className }: Props) {
  const { list, item } = variants[variant]
  const spans = variant === 'row' ? fullRows(tiles.length, 4, 'lg') : []
  return (
    <CardRow className={clsx(list, className)}>
      {tiles.map(({ title, text }, index) => (
        <li key={title} className={clsx(item, spans[index])}>
          <h3 className="font-semibold font-text text-body leading-snug">{title}</h3>
          <p className="text-balance text-[0.9375rem] text-muted leading-normal">
            <Words>{text}</Words>
          </p>
        </li>
      ))}
    </CardRow>
  )
}
