import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'

const EVERY_MS = 30_000

/**
 * Refreshes the page every half minute and counts the requests that have arrived since the list was opened, also in the
 * title. It asks for the session first: a refresh without one, or without the backend, would replace the page.
 */
export function useNews(arrivals: string[], key: string) {
  const router = useRouter()
  const [problem, setProblem] = useState<'away' | 'ended'>()
  const [since, setSince] = useState({ key, at: arrivals[0] ?? '' })
  if (since.key !== key) setSince({ key, at: arrivals[0] ?? '' })
  const fresh = arrivals.filter((at) => at > since.at).length

  const refresh = useEffectEvent(async () => {
    const answer = await fetch('/form-submissions/session').catch(() => undefined)
    if (answer?.ok) router.refresh()
    setProblem(answer?.ok ? undefined : answer?.status === 403 ? 'ended' : 'away')
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = fresh > 0 ? `(${fresh}) ${title}` : title
  }, [fresh])

  return { fresh, problem, seen: () => setSince({ key, at: arrivals[0] ?? '' }) }
}
