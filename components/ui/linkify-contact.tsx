import { Children, type ReactNode } from 'react'
import { phoneHref } from '#lib/ui/contact-links.ts'

export type ContactInfo = { phone: string; email: string }

const around = (link: ReactNode) => (part: string, index: number) => (index > 0 ? [link, part] : [part])

/** Links our phone number and email address in a text. Every part is an element, so that translation tools do not break React. */
export function LinkifyContact({ phone, email, children }: ContactInfo & { children: string }) {
  const call = (
    <a
      key="phone"
      href={phoneHref(phone)}
      dir="ltr"
      className="font-semibold whitespace-nowrap underline underline-offset-2"
    >
      {phone}
    </a>
  )
  const write = (
    <a key="email" href={`mailto:${email}`} dir="ltr" className="font-semibold underline underline-offset-2">
      {email}
    </a>
  )
  const nodes = children
    .split(phone)
    .flatMap(around(call))
    .flatMap((part) => (typeof part === 'string' ? part.split(email).flatMap(around(write)) : [part]))
  return Children.map(nodes, (part) => (typeof part === 'string' ? <span>{part}</span> : part))
}
