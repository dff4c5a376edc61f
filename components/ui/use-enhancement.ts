import { useEffect, useRef } from 'react'

type Enhance<T> = (host: T, signal: AbortSignal) => (() => void) | undefined

/**
 * Adds behaviour to markup that the server has rendered, so that lists are sent once, as HTML.
 * The returned ref goes on an empty marker inside the host; the signal ends when the page is left.
 */
export function useEnhancement<T extends HTMLElement>(selector: string, enhance: Enhance<T>, key?: string) {
  const marker = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: set up once per host; `key` names what it depends on
  useEffect(() => {
    const host = marker.current?.closest<T>(selector)
    if (!host) return
    const ended = new AbortController()
    const undo = enhance(host, ended.signal)
    return () => {
      ended.abort()
      undo?.()
    }
  }, [selector, key])

  return marker
}
