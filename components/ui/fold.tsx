import { fill } from '#lib/content/fill.ts'
import { getInterface } from '#lib/content/index.ts'
import { numberToWords } from '#lib/content/number-words.ts'
import { buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

/** For the sake of one or two entries nothing is folded away. */
const LEAST = 3

/**
 * A list that shows its first entries on phones, and all of them everywhere else (fold.css). What it gives to an entry
 * goes to its `li`; the list and a <ShowAll> stand within a <Folded>, which `components/ui/folded.ts` brings to life.
 */
export function foldOf(id: string, count: number, first: number) {
  const from = count - first < LEAST ? count : first
  return {
    id: `${id}-rest`,
    count,
    isLong: from < count,
    entry: (index: number) =>
      index < from ? undefined : { 'data-rest': true, id: index === from ? `${id}-rest` : undefined },
  }
}

type Props = {
  fold: ReturnType<typeof foldOf>
  /** What the list is of, for those who hear the link by itself. */
  of: string
  as?: 'p' | 'li'
  className?: string
}

/** A link to the first entry that is folded away: without script, or before it, following it is what unfolds them. */
export async function ShowAll({ fold, of, as: Part = 'p', className = '' }: Props) {
  const { showAll } = await getInterface()
  if (!fold.isLong) return null
  return (
    <Part className={`show-all ${className}`}>
      <a href={`#${fold.id}`} className={buttonClass({ variant: 'secondary' }, 'w-full')}>
        {fill(showAll, { count: numberToWords(fold.count) })}
        <span className="sr-only">: {of}</span>
        <Icon name="chevron" />
      </a>
    </Part>
  )
}
