import type { ComponentProps } from 'react'
import { getInterface } from '#lib/content/index.ts'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Draws the new-tab mark; screen readers get it in any case. */
  mark?: boolean
}

/**
 * Every link of the site: external links open in a new tab and say so, mailto links are announced, `#x` is a section of
 * the home page.
 */
export function SmartLink({ href, mark = true, ...rest }: Props) {
  if (/^https?:/.test(href)) return <OutsideLink href={href} mark={mark} {...rest} />
  if (href.startsWith('mailto:')) return <Letter href={href} {...rest} />
  return <a href={href.startsWith('#') ? `/${href}` : href} {...rest} />
}

async function OutsideLink({ mark, children, ...rest }: Props) {
  const { newTab } = await getInterface()
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span data-new-tab className="contents">
        {mark && <Icon name="external" className="ml-1" />}
        <span className="sr-only"> {newTab}</span>
      </span>
    </a>
  )
}

async function Letter({ children, ...rest }: Omit<Props, 'mark'>) {
  const { byMail } = await getInterface()
  return (
    <a {...rest}>
      {children}
      <span className="sr-only"> {byMail}</span>
    </a>
  )
}
