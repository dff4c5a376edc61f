'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { section: string }

/** A section of the home page: `#x` there (the address keeps its query), `/#x` from every other page. */
export function Anchor({ section, ...rest }: Props) {
  const home = usePathname() === '/'
  return <a {...rest} href={home ? `#${section}` : `/#${section}`} />
}
