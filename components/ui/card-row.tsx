import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Words as WordsContent } from '#lib/content/prose.ts'
import { fullRows } from './full-rows.ts'
import { Words } from './prose.tsx'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** Cards without links. On phones they scroll sideways (blocks.css), so a keyboard must reach the list itself. */
export const CardRow = ({ as: List = 'ul', className, children }: Props) => (
  <List tabIndex={0} className={clsx('card-row', className)}>
    {children}
  </List>
)

type BenefitsProps = {
  tiles: readonly { title: string; text: WordsContent }[]
  /** One below the other on large screens. */
  inColumn?: boolean
  className?: string
}

export function Benefits({ tiles, inColumn, className }: BenefitsProps) {
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
