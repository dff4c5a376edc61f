'use client'

import type { ReactNode } from 'react'
import { useHydrated } from '#components/ui/hydration.ts'
import { dayIn } from '#contract/day.ts'

type Props = {
  /** The first and the last day, in a time zone. */
  from: string
  until: string
  zone: string
  /** Whether the day of the build, which prerenders the page, is one of them. */
  isCurrent: boolean
  children: ReactNode
}

/** Shows its content only on some days, which the prerendered page cannot know. */
export function WhileCurrent({ from, until, zone, isCurrent, children }: Props) {
  const isHydrated = useHydrated()
  const today = dayIn(new Date(), zone)
  return (isHydrated ? from <= today && today <= until : isCurrent) && children
}
