import clsx from 'clsx'
import type { Words as WordsContent } from '#lib/content/prose.ts'
import { CardRow } from './card-row.tsx'
import { fullRows } from './full-rows.ts'
import { Words } from './prose.tsx'

type Props = {
  tiles: readonly { title: string; text: WordsContent }[]
  /** One below the other on large screens. */
  inColumn?: boolean
  className?: string
}

export function Benefits({ tiles, inColumn, className }: Props) {
  const spans = inColumn ? [] : fullRows(tiles.length, 4, 'lg')
  const columns = inColumn ? 'md:max-lg:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-12'
  return (
    <CardRow className={clsx('grid gap-x-4 sm:gap-x-8', columns, className)}>
      {tiles.map(({ title, text }, index) => (
        <li
          key={title}
          className={clsx('border-line-strong/50 border-t py-3 md:max-lg:last:odd:col-span-2', spans[index])}
        >
          <h3 className="font-semibold font-text text-body leading-snug">{title}</h3>
          <p className="text-balance text-[0.9375rem] text-muted leading-normal">
            <Words>{text}</Words>
          </p>
        </li>
      ))}
    </CardRow>
  )
}
