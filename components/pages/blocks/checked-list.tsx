import { Icon } from '#components/ui/icon.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'

type Props = { items: readonly string[]; className: string; itemClass: string }

export const CheckedList = ({ items, className, itemClass }: Props) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item} className={`flex leading-snug ${itemClass}`}>
        <Icon name="check" className="mt-px text-action in-[.text-white]:text-current" />
        <span className="text-balance">
          <NoBreak>{item}</NoBreak>
        </span>
      </li>
    ))}
  </ul>
)
