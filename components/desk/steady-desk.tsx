'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { desk } from '#messages/desk.ts'

/** Whether the desk is shown as it was, because the backend has failed since. */
export const IsAway = createContext(false)

/** Keeps the desk in sight while the backend fails; what stands in for it is for a page that was just opened. */
export function SteadyDesk({ isAway = false, children }: { isAway?: boolean; children: ReactNode }) {
  const [last, setLast] = useState<ReactNode>()
  if (!isAway && children !== last) setLast(children)
  return <IsAway value={isAway}>{(isAway && last) || children}</IsAway>
}

const EVERY_MS = 30_000

/** Runs every half minute, and when the reader comes back to the page. */
export function useEveryHalfMinute(run: () => void) {
  const onTick = useEffectEvent(run)
  useWindowEvent('focus', run)
  useEffect(() => {
    const timer = setInterval(() => onTick(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Says that a page could not be read, and tries again. For holders of a session; visitors get the empty list, as specified. */
export function LoadFailure({ href }: { href: string }) {
  const router = useRouter()
  useEveryHalfMinute(() => router.refresh())
  return (
    <p role="alert" className="mt-4 border-error border-l-2 bg-error-tint px-4 py-2.5 text-error">
      {desk.failed.text} {desk.failed.retried}{' '}
      <a href={href} className="font-semibold underline">
        {desk.failed.retry}
      </a>
    </p>
  )
}
