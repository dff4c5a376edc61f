'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { desk } from '#messages/desk.ts'

/** Whether the desk is shown as it was, because the backend has failed since. */
export const IsAway = createContext(false)

/** Keeps the desk in sight while the backend fails. Without one so far, shows what stands in for it. */
export function SteadyDesk({ isAway, children }: { isAway: boolean; children: ReactNode }) {
  const [last, setLast] = useState<ReactNode>()
  if (!isAway && children !== last) setLast(children)
  return <IsAway value={isAway}>{(isAway && last) || children}</IsAway>
}

/** Runs every half minute, and when the reader comes back to the page. */
export function useEveryHalfMinute(run: () => void) {
  const tick = useEffectEvent(run)
  useWindowEvent('focus', run)
  useEffect(() => {
    const timer = setInterval(() => tick(), 30_000)
    return () => clearInterval(timer)
  }, [])
}

/** Tries again until the page can be read. For holders of a session; visitors get the empty list, as specified. */
export function LoadFailure() {
  useEveryHalfMinute(useRouter().refresh)
  return (
    <Notice tone="problem" role="alert" className="mt-4">
      {desk.failed.text} {desk.failed.again}
    </Notice>
  )
}
