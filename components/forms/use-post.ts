import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation'
import { useRef, useState } from 'react'
import { PAGE_TIMEOUT_MS } from '#lib/forms/page-timeout.ts'

/** No connection, no answer in time, a page older than the site, or no confirmed success for any other reason. */
export type PostFailure = 'offline' | 'late' | 'outdated' | 'failed'

/** Posts with a server action; never rejects. `first` comes before, such as uploads, and may resolve with why to stop. */
export async function post<T, Stop = never>(
  send: () => Promise<T>,
  first?: () => Promise<Stop | undefined>,
): Promise<T | Stop | PostFailure> {
  if (!navigator.onLine) return 'offline'
  try {
    const late = () => new Promise<'late'>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, 'late'))
    return (await first?.()) ?? (await Promise.race([send(), late()]))
  } catch (error) {
    if (isUnrecognizedActionError(error)) return 'outdated'
    return navigator.onLine ? 'failed' : 'offline'
  }
}

/** Runs one attempt at a time: two clicks may submit twice before React disables the button. */
export function useOnce() {
  const isInFlight = useRef(false)
  const [isPending, setIsPending] = useState(false)
  async function once(attempt: () => Promise<unknown>) {
    if (isInFlight.current) return
    isInFlight.current = true
    setIsPending(true)
    await attempt().finally(() => {
      isInFlight.current = false
      setIsPending(false)
    })
  }
  return [once, isPending] as const
}
