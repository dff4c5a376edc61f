import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { SmartLink } from './smart-link.tsx'

type Props = ButtonStyle & { href: string } & Omit<ComponentProps<'a'>, 'href'>

export function Button({ variant, size, className, ...rest }: Props) {
  return <SmartLink {...rest} className={buttonClass({ variant, size }, className)} />
}
