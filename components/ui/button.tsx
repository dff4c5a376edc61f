import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { SmartLink } from './smart-link'

export type ButtonLook = 'primary' | 'secondary' | 'paper' | 'amber'
type Look = { look?: ButtonLook; size?: 'm' | 's' }
type Props = Look &
  (({ href: string } & Omit<ComponentProps<'a'>, 'href'>) | ({ href?: undefined } & ComponentProps<'button'>))

export function buttonClass({ look = 'primary', size = 'm' }: Look, className?: string) {
  return clsx('btn', `btn-${look}`, size === 's' && 'btn-s', className)
}

/** The one button: a link where it leads somewhere, a button where it does something. */
export function Button({ look, size, className, ...rest }: Props) {
  const classes = buttonClass({ look, size }, className)
  if (rest.href !== undefined) return <SmartLink {...rest} className={classes} />
  return <button type="button" {...rest} className={classes} />
}
