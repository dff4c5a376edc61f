import clsx from 'clsx'
import type { ComponentProps } from 'react'

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
      <svg viewBox="0 0 16 16" aria-hidden className="size-4 stroke-2 stroke-current">
        <path d="M2 2l12 12M14 2L2 14" />
      </svg>
    </button>
  )
}
