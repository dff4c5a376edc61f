'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { FindingsList, STAND_IN } from './findings-list.tsx'
import { useFindings } from './use-findings.ts'
import './check.css'

const page = async () => (await fetch(location.href).catch(() => Response.error())).text()

/** Development only: refreshes an open page after a save and lists the findings of the check. */
export function CheckStrip() {
  return usePathname().startsWith('/keystatic') ? null : <Strip />
}

function Strip() {
  const { refresh } = useRouter()
  const show = useCallback(async () => {
    /* The page that lists problems shares no tree with the real one, so a router refresh cannot swap them. */
    if (document.getElementById(STAND_IN) || (await page()).includes(`id="${STAND_IN}"`)) location.reload()
    else refresh()
  }, [refresh])
  const problems = useFindings({ onSaved: show }).findings?.problems ?? []
  if (problems.length === 0) return null
  return (
    <details className="check-strip">
      <summary>
        <span role="status">
          {problems.length === 1 ? 'One thing' : `${problems.length} things`} to correct in the content
        </span>
      </summary>
      <FindingsList problems={problems} />
    </details>
  )
}
