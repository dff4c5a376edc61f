'use client'

import { type CSSProperties, useEffect, useState } from 'react'
import { known, type Report } from '#lib/content/check/links.ts'

const FIXED: CSSProperties = { position: 'fixed', inset: 'auto 1rem 1rem', maxHeight: '40vh' }
const BOX: CSSProperties = {
  overflow: 'auto',
  overflowWrap: 'anywhere',
  border: '2px solid #b3261e',
  background: '#fff',
  color: '#1c1b1f',
  padding: '0.75rem 1rem',
}
const TITLE: CSSProperties = { cursor: 'pointer', fontWeight: 'bold' }

/**
 * In development, on every page and in the editor: what the check finds; or why the page failed, until the content
 * changes. Pages ship no styles for it.
 */
export function ContentProblems({ error }: { error?: Error }) {
  const [problems, setProblems] = useState<readonly string[]>([])
  useEffect(() => {
    const stop = new AbortController()
    async function ask(seen = ''): Promise<void> {
      const response = await fetch(`/api/keystatic/report?seen=${seen}`, { signal: stop.signal })
      const report: Report = await response.json()
      if (error && seen) location.reload()
      known.targets = report.targets
      setProblems(report.problems)
      await ask(response.headers.get('etag') ?? '')
    }
    ask().catch(() => 'The page was left, or the server restarts, which reloads the page.')
    return () => stop.abort()
  }, [error])
  const [title, ...lines] = error?.message.split('\n') ?? ['Content needs correcting:', ...problems]
  if (!error && lines.length === 0) return null
  return (
    <div role="status" lang="en" dir="ltr" style={error ? BOX : { ...BOX, ...FIXED }}>
      <details open>
        <summary style={TITLE}>{title}</summary>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </div>
  )
}
