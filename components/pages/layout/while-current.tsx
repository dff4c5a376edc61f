'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

type Props = {
  /** Milliseconds since the epoch; `until` is the first moment that no longer counts. */
  from: number
  until: number
  /** Whether now lies between them in the build, which prerenders the page. */
  isCurrent: boolean
  children: ReactNode
}

const never = () => () => {}

/** Shows its content only between two moments, which the prerendered page cannot know. */
export function WhileCurrent({ from, until, isCurrent, children }: Props) {
  const isShown = useSyncExternalStore(
    never,
    () => Date.now() >= from && Date.now() < until,
    () => isCurrent,
  )
  return isShown && children
}
