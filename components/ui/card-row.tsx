import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Line as LineContent } from '#lib/content/markdown.ts'
import { NoBreak } from './no-break.tsx'
import { Line } from './prose.tsx'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** Cards without links. On phones they scroll sideways (blocks.css), so a keyboard must reach the list itself. */
export const CardRow = ({ as: List = 'ul', className, children }: Props) => (
  <List tabIndex={0} className={clsx('card-row', className)}>
    {children}
  </List>
)

type TilesProps = {
  tiles: readonly { title: string; text: LineContent }[]
  className?: string
  /** The classes of each, of its title and of its text. */
  item: string
  title?: string
  text: string
}

export const Tiles = ({ tiles, className, item, title = 'text-h3', text }: TilesProps) => (
  <CardRow className={className}>
    {tiles.map((tile) => (
      <li key={tile.title} className={item}>
        <h3 className={title}>
          <NoBreak>{tile.title}</NoBreak>
        </h3>
        <p className={text}>
          <Line>{tile.text}</Line>
        </p>
      </li>
    ))}
  </CardRow>
)

type BenefitsProps = Pick<TilesProps, 'tiles' | 'className'> & {
  /** One below the other on large screens. */
  inColumn?: boolean
}

export function Benefits({ tiles, inColumn, className }: BenefitsProps) {
  const span = inColumn ? '' : spanOf(tiles.length, 4, 'lg')
  const columns = inColumn ? 'md:max-lg:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-12'
  return (
    <Tiles
      tiles={tiles}
      className={clsx('grid gap-x-4 gap-y-3 sm:gap-x-8', columns, className)}
      item={clsx('border-line-strong border-t pt-3 md:max-lg:last:odd:col-span-2', span)}
      title="font-semibold font-text text-body leading-snug"
      text="text-balance text-[0.9375rem] text-muted leading-normal"
    />
  )
}

/** Column-span classes, indexed by the number of columns in a twelve-column row. */
const SPANS = {
  md: ['', 'md:col-span-12', 'md:col-span-6', 'md:col-span-4', 'md:col-span-3'],
  lg: ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4', 'lg:col-span-3'],
}

/** In how many columns items stand, at most `most`, so that the last row lacks as few as possible. */
export const columnsFor = (count: number, most: number) => Math.ceil(count / Math.ceil(count / most))

/** The column span of each item in a twelve-column grid from this breakpoint up. */
export const spanOf = (count: number, most: 3 | 4, from: keyof typeof SPANS) =>
  SPANS[from][columnsFor(count, most)]
