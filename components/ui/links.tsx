import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { getMessages } from '#lib/content/index.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Its text, as content has it next to the address; anything else is in its children. */
  label?: string
  /** Draws the new-tab mark; screen readers get it in any case. */
  mark?: boolean
}

/**
 * Every link of the site: external links open in a new tab and announce that, mailto links announce email, and `#x`
 * links to a section of the home page.
 */
export function SmartLink({ mark = true, label, ...rest }: Props) {
  const props = { children: label, ...rest }
  const { href } = props
  if (isExternal(href))
    return <AnnouncedLink announce="newTab" mark={mark} target="_blank" rel="noopener" {...props} />
  if (href.startsWith('mailto:')) return <AnnouncedLink announce="byMail" {...props} />
  return <a {...props} href={href.startsWith('#') ? `/${href}` : href} />
}

const isExternal = (href: string) => /^https?:/.test(href)

type AnnouncedProps = Props & { announce: 'newTab' | 'byMail' }

async function AnnouncedLink({ announce, mark, children, ...rest }: AnnouncedProps) {
  const messages = await getMessages()
  return (
    <a {...rest}>
      {children}
      {mark && <Icon name="external" className="ms-1" />}
      <span className="sr-only"> {messages[announce]}</span>
    </a>
  )
}

/**
 * A text link with an arrow for internal links and the new-tab mark for external ones. The arrow stays with the last
 * word when the line breaks; Chrome ensures that only where `text-wrap` does not rebalance lines.
 */
export function ArrowLink({ href, className, label }: Pick<Props, 'href' | 'className' | 'label'>) {
  const isInternal = !isExternal(href)
  return (
    <SmartLink
      href={href}
      className={clsx('text-link', isInternal && 'inline-block max-w-full text-wrap pe-[1.75em]', className)}
    >
      {label}
      {isInternal && <Icon name="arrow" className="absolute mt-[0.22em] ms-[0.45em]" />}
    </SmartLink>
  )
}

export function Button({ variant, size, className, ...rest }: ButtonStyle & Props) {
  return <SmartLink {...rest} className={buttonClass({ variant, size }, className)} />
}
