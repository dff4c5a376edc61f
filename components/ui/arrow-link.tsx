import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { SmartLink } from './smart-link.tsx'

type Props = { href: string; className?: string; children: ReactNode }

/**
 * A text link with an arrow inside the site and the new-tab mark outside it. The arrow stays with the last word when
 * the line breaks.
 */
export function ArrowLink({ href, className, children }: Props) {
  const outside = /^https?:/.test(href)
  return (
    <SmartLink href={href} className={clsx('text-link', !outside && 'inline-block pr-[1.75em]', className)}>
      {children}
      {!outside && <Icon name="arrow" className="absolute mt-[0.22em] ml-[0.45em]" />}
    </SmartLink>
  )
}
