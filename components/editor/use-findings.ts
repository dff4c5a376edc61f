import { useCallback, useEffect, useState } from 'react'
import type { Findings as Checked } from '#lib/content/check/index.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'
import { apiAddress, branchIn } from './api.ts'

export type Findings = Omit<Checked, 'inEditor' | keyof Checked['inEditor']> &
  Checked['inEditor'] & {
    /** URL of the branch's preview deployment. */
    preview?: string
  }

interface Options {
  onSaved?: () => void
  savedAt?: Date
  /** Path in a hosted editor: each navigation reruns the check, because nothing announces changes on a branch. */
  pathname?: string
}

/**
 * Returns the check's findings, refreshed after each save; undefined during the first run. Browsers allow six
 * connections per server, so hidden tabs close their EventSource.
 */
export function useFindings({ onSaved, savedAt, pathname }: Options = {}) {
  const [findings, setFindings] = useState<Findings>()
  const [checking, setChecking] = useState(true)
  const [fault, setFault] = useState<string>()
  const [askedAt, setAskedAt] = useState(0)
  const since = Math.max(savedAt?.getTime() ?? 0, askedAt)
  useEffect(() => {
    const branch = pathname === undefined ? undefined : branchIn(pathname)
    let asking = new AbortController()
    const ask = async () => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      setChecking(true)
      const answer = await fetch(apiAddress('content-check'), { headers: SAME_ORIGIN, signal }).catch(
        () => {},
      )
      const found: Findings | { fault: string } | undefined = answer?.ok
        ? await answer.json().catch(() => {})
        : undefined
      if (signal.aborted) return
      if (found && !('fault' in found)) setFindings(found)
      setFault(found && 'fault' in found ? found.fault : undefined)
      setChecking(false)
    }
    let shown = since || performance.timeOrigin
    let changes: EventSource | undefined
    const attend = () => {
      changes?.close()
      if (document.hidden || branch === '') return
      void ask()
      if (branch) return
      changes = new EventSource(`/api/content-changes?since=${shown}`)
      changes.onmessage = () => {
        shown = Date.now()
        onSaved?.()
        void ask()
      }
    }
    attend()
    document.addEventListener('visibilitychange', attend)
    return () => {
      document.removeEventListener('visibilitychange', attend)
      changes?.close()
      asking.abort()
    }
  }, [onSaved, since, pathname])
  const recheck = useCallback(() => setAskedAt(Date.now()), [])
  return { findings, checking, fault, recheck }
}
