import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Line as LineContent } from '#lib/content/markdown.ts'
import { Line } from './prose.tsx'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** Cards without links. On phones they scroll sideways (blocks.css), so a keyboard must reach the list itself. */
export const CardRow = ({ as: List = 'ul', className, children }: Props) => (
  <List tabIndex={0} className={clsx('card-row', className)}>
    {children}
  </List>
)

type BenefitsProps = {
  tiles: readonly { title: string; text: LineContent }[]
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
            <Line>{text}</Line>
          </p>
        </li>
      ))}
    </CardRow>
  )
}

/** Returns the size of each item's row when items are spread evenly over rows of at most `most`. */
export function rowSizes(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  const sizes = Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
  return sizes.flatMap((size) => Array.from({ length: size }, () => size))
}

/** Column-span classes, indexed by the number of items in a twelve-column row. */
const SPANS = {
  md: ['', 'md:col-span-12', 'md:col-span-6', 'md:col-span-4', 'md:col-span-3'],
  lg: ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4', 'lg:col-span-3'],
}

/** Returns column spans that fill every row of a twelve-column grid from this breakpoint up. */
export const fullRows = (count: number, most: 2 | 3 | 4, from: keyof typeof SPANS) =>
  rowSizes(count, most).map((size) => SPANS[from][size] ?? '')
