import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = { label: string } & ComponentProps<'button'>

export function CloseButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={clsx(
        'grid size-11 flex-none cursor-pointer place-items-center rounded-control disabled:cursor-default disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{label}</span>
      <Icon name="close" className="size-5.5" />
    </button>
  )
}
