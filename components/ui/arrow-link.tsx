import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { SmartLink } from './smart-link'

type Props = { href: string; className?: string; children: ReactNode }

/** A text link that leads on: an arrow inside the site, the new-tab mark outside it. */
export function ArrowLink({ href, className, children }: Props) {
  const outside = /^https?:/.test(href)
  return (
    <SmartLink href={href} className={clsx('text-link', !outside && 'arrow-link', className)}>
      {children}
      {!outside && <Icon name="arrow" />}
    </SmartLink>
  )
}
