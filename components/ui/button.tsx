import type { ComponentProps } from 'react'
import { buttonClass, type Look } from './button-class'
import { SmartLink } from './smart-link'

type Props = Look & { href: string } & Omit<ComponentProps<'a'>, 'href'>

/** A link that looks like the button it stands for. */
export function Button({ look, size, className, ...rest }: Props) {
  return <SmartLink {...rest} className={buttonClass({ look, size }, className)} />
}
