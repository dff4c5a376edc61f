import clsx from 'clsx'

type Look = 'row' | 'rail' | 'run'
type Props = { tiles: readonly { title: string; text: string }[]; look?: Look; className?: string }

const looks: Record<Look, { list: string; item: string }> = {
  row: { list: 'grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4', item: 'border-line-strong/50 border-t py-4' },
  rail: { list: 'grid gap-x-8 sm:max-lg:grid-cols-2', item: 'border-line-strong/50 border-t py-3' },
  run: {
    list: 'grid gap-x-8 gap-y-4 sm:grid-cols-2',
    item: 'border-action border-l-2 pl-4',
  },
}

/** Four short benefits in one slim block; three shapes, so that neighbouring sections differ. */
export function Benefits({ tiles, look = 'row', className }: Props) {
  const { list, item } = looks[look]
  return (
    <ul className={clsx(list, className)}>
      {tiles.map(({ title, text }) => (
        <li key={title} className={item}>
          <h3 className="font-semibold font-text text-body">{title}</h3>
          <p className="text-balance text-[0.9375rem] text-muted leading-normal">{text}</p>
        </li>
      ))}
    </ul>
  )
}
