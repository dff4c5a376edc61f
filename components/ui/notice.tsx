import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  success: { icon: 'check', colors: 'border-success bg-success-tint', mark: 'text-success' },
  warning: { icon: 'alert', colors: 'border-amber bg-amber-tint', mark: '' },
  problem: { icon: 'alert', colors: 'border-error bg-error-tint', mark: 'text-error' },
  news: { icon: 'news', colors: 'border-action bg-action-tint', mark: 'text-action' },
} as const

type Props = ComponentProps<'div'> & { tone: keyof typeof looks }

/** What the page says of success, doubt, failure and news; each has one look. */
export function Notice({ tone, className, children, ...props }: Props) {
  const { icon, colors, mark } = looks[tone]
  return (
    <div
      {...props}
      className={clsx('flex gap-2.5 rounded-control border-s-3 px-3 py-2 text-input', colors, className)}
    >
      <Icon name={icon} className={mark} />
      <div className="wrap-anywhere min-w-0 flex-1">{children}</div>
    </div>
  )
}
