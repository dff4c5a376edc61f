import clsx from 'clsx'
import { localeOf } from '#contract/languages.ts'
import { getInterfaceCopy, pageLanguage } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

/** A list collapses only if that hides at least this many entries. */
const LEAST = 3

/**
 * Shows only the first entries of a list on phones, and at most `wide` of them on other screens (fold.css). Spread
 * `entry(index)` on each `li`; the list and <ShowAll> go inside a <Folded>.
 */
export function foldOf(id: string, count: number, first: number, wide = count) {
  const from = count - first < LEAST ? count : first
  const isLongEverywhere = count - wide >= LEAST
  return {
    id: `${id}-rest`,
    count,
    isLong: from < count,
    isLongEverywhere,
    entry: (index: number) =>
      index < from
        ? undefined
        : {
            'data-rest': isLongEverywhere && index >= wide ? 'everywhere' : 'phones',
            id: index === from ? `${id}-rest` : undefined,
          },
  }
}

type Props = {
  fold: ReturnType<typeof foldOf>
  /** Names the list for screen readers. */
  of: string
  as?: 'p' | 'li'
  className?: string
}

/** Links to the first collapsed entry: `:target` expands the list even before the script runs. */
export async function ShowAll({ fold, of, as: Part = 'p', className }: Props) {
  const [{ showAll }, language] = await Promise.all([getInterfaceCopy(), pageLanguage()])
  if (!fold.isLong) return null
  return (
    <Part className={clsx('show-all', fold.isLongEverywhere && 'show-all-everywhere', className)}>
      <a href={`#${fold.id}`} className={buttonClass({ variant: 'secondary' }, 'w-full')}>
        {interpolate(showAll, { count: fold.count.toLocaleString(localeOf(language)) })}
        <span className="sr-only">: {of}</span>
        <Icon name="chevron" />
      </a>
    </Part>
  )
}
