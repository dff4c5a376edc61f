import { useEffect, useState } from 'react'
import type { Findings as Checked } from '#lib/content/check/index.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'

export type Findings = Omit<Checked, 'problems'>

/**
 * The findings of the check, refreshed after each save; undefined while it runs for the first time. Browsers keep six
 * connections to one server, so hidden pages close theirs.
 */
export function useFindings({ onSaved, savedAt }: { onSaved?: () => void; savedAt?: Date } = {}) {
  const [findings, setFindings] = useState<Findings>()
  const [checking, setChecking] = useState(true)
  useEffect(() => {
    let asking = new AbortController()
    const ask = async () => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      setChecking(true)
      const answer = await fetch('/api/content-check', { headers: SAME_ORIGIN, signal }).catch(() => {})
      const found: Findings | undefined = answer?.ok ? await answer.json().catch(() => {}) : undefined
      if (signal.aborted) return
      if (found) setFindings(found)
      setChecking(false)
    }
    let shown = savedAt?.getTime() ?? performance.timeOrigin
    let changes: EventSource | undefined
    const attend = () => {
      changes?.close()
      if (document.hidden) return
      void ask()
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
  }, [onSaved, savedAt])
  return { findings, checking }
}
