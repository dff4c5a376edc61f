import { type RefObject, useEffect, useEffectEvent } from 'react'
import { PAGE_TIMEOUT_MS } from '#lib/quote/post-request.ts'

/** Takes over a form that was submitted before hydration, as scripts/build/hydration-loader.js has marked it. */
export function useEarlySubmit(
  element: RefObject<HTMLFormElement | null>,
  fail: (reason: 'failed' | 'offline') => void,
  run: (posting: () => Promise<unknown>) => void,
) {
  const takeOver = useEffectEvent(() => {
    const { state } = element.current?.dataset ?? {}
    element.current?.removeAttribute('data-state')
    if (state === 'offline') fail('offline')
    if (state !== 'sending') return
    // The page stays only if the server does not respond, or if Back restores it as it was.
    const isRestored = new Promise<boolean>((resolve) => {
      setTimeout(resolve, PAGE_TIMEOUT_MS, false)
      addEventListener('pageshow', ({ persisted }) => persisted && resolve(true))
    })
    run(async () => (await isRestored) || fail('failed'))
  })
  useEffect(() => takeOver(), [])
}
