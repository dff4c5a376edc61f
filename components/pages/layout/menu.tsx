'use client'

import { type ReactNode, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'

type Props = { as?: 'div' | 'li'; className: string; tabIndex?: number; children: ReactNode }

/**
 * A popover with its button. The browser opens and closes it, without scripts, too; large screens also show it on hover
 * (layout.css). A link closes it, and so does focus that leaves it. Escape or a click hides it despite the pointer.
 */
export function Menu({ as: Tag = 'div', children, ...props }: Props) {
  const [isDismissed, setIsDismissed] = useState(false)
  useWindowEvent<KeyboardEvent>('keydown', ({ key }) => key === 'Escape' && setIsDismissed(true))
  return (
    <Tag
      {...props}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={({ currentTarget }) => {
        setIsDismissed(false)
        const open = currentTarget.closest('header')?.querySelector<HTMLElement>(':popover-open')
        if (!currentTarget.contains(open ?? null)) open?.hidePopover()
      }}
      onClick={({ currentTarget, target }) => {
        const open = currentTarget.querySelector<HTMLElement>(':popover-open')
        const isLink = target instanceof Element && target.closest('a') !== null
        if (isLink) open?.hidePopover()
        setIsDismissed(isLink || open !== null)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
      }}
    >
      {children}
    </Tag>
  )
}
