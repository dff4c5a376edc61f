import { useEffect, useState } from 'react'
import type { Findings as Checked } from '#lib/content/check/index.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'

export type Findings = Omit<Checked, 'problems'>

/**
 * The findings of the check, refreshed after each save. Browsers keep six connections to one server, so hidden pages
 * close theirs.
 */
export function useFindings(onSaved?: () => void) {
  const [findings, setFindings] = useState<Findings>()
  useEffect(() => {
    let asking = new AbortController()
    const ask = async () => {
      asking.abort()
      asking = new AbortController()
      const answer = await fetch('/api/content-check', { headers: SAME_ORIGIN, signal: asking.signal }).catch(
        () => {},
      )
      if (answer?.ok) setFindings(await answer.json().catch(() => {}))
    }
    let shown = performance.timeOrigin
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
  }, [onSaved])
  return findings
}
