'use client'

import type { ReactNode } from 'react'
import { useHydrated } from '#components/ui/hydration.ts'

type Props = {
  /** Milliseconds since the epoch; `until` is the first moment that no longer counts. */
  from: number
  until: number
  /** Whether now lies between them in the build, which prerenders the page. */
  isCurrent: boolean
  children: ReactNode
}

/** Shows its content only between two moments, which the prerendered page cannot know. */
export function WhileCurrent({ from, until, isCurrent, children }: Props) {
  const isHydrated = useHydrated()
  const now = Date.now()
  return (isHydrated ? from <= now && now < until : isCurrent) && children
}
