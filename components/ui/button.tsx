import type { ComponentProps } from 'react'
import { buttonClass, type Look } from './button-class.ts'
import { SmartLink } from './smart-link.tsx'

type Props = Look & { href: string } & Omit<ComponentProps<'a'>, 'href'>

/** A link that looks like the button it stands for. */
export function Button({ look, size, className, ...rest }: Props) {
  return <SmartLink {...rest} className={buttonClass({ look, size }, className)} />
}
