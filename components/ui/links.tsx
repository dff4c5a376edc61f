import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { getMessages } from '#lib/content/index.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Draws the new-tab mark; screen readers get it in any case. */
  mark?: boolean
}

/**
 * Every link of the site: external links open in a new tab and announce that, mailto links announce email, and `#x`
 * links to a section of the home page.
 */
export function SmartLink({ href, mark = true, ...rest }: Props) {
  if (/^https?:/.test(href)) return <OutsideLink href={href} mark={mark} {...rest} />
  if (href.startsWith('mailto:')) return <Letter href={href} {...rest} />
  return <a href={href.startsWith('#') ? `/${href}` : href} {...rest} />
}

async function OutsideLink({ mark, children, ...rest }: Props) {
  const { newTab } = await getMessages()
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span data-new-tab className="contents">
        {mark && <Icon name="external" className="ms-1" />}
        <span className="sr-only"> {newTab}</span>
      </span>
    </a>
  )
}

async function Letter({ children, ...rest }: Omit<Props, 'mark'>) {
  const { byMail } = await getMessages()
  return (
    <a {...rest}>
      {children}
      <span className="sr-only"> {byMail}</span>
    </a>
  )
}

type ArrowProps = { href: string; className?: string; children: ReactNode }

/**
 * A text link with an arrow for internal links and the new-tab mark for external ones. The arrow stays with the last
 * word when the line breaks; Chrome ensures that only where `text-wrap` does not rebalance lines.
 */
export function ArrowLink({ href, className, children }: ArrowProps) {
  const outside = /^https?:/.test(href)
  return (
    <SmartLink
      href={href}
      className={clsx('text-link', !outside && 'inline-block text-wrap pe-[1.75em]', className)}
    >
      {children}
      {!outside && <Icon name="arrow" className="absolute mt-[0.22em] ms-[0.45em]" />}
    </SmartLink>
  )
}

type ButtonProps = ButtonStyle & { href: string } & Omit<ComponentProps<'a'>, 'href'>

export function Button({ variant, size, className, ...rest }: ButtonProps) {
  return <SmartLink {...rest} className={buttonClass({ variant, size }, className)} />
}
