import { loadScript, whenIdle } from './script.ts'

type Count = {
  (event: string, options?: { props: Record<string, string> }): void
  /** The queue of events sent before the script has loaded. */
  q?: unknown[]
  o?: object
  init?: (options?: object) => void
}

declare global {
  interface Window {
    plausible?: Count
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

export const hasTrackingOptOut = () => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true

/**
 * https://plausible.io/docs/custom-event-goals; works with both generations of the script. Events queue from the start;
 * the script loads when idle.
 */
export function startCounting(script: string, domain: string, signal: AbortSignal) {
  const count: Count = (...event) => {
    count.q = [...(count.q ?? []), event]
  }
  count.init = (options = {}) => {
    count.o = options
  }
  count.init()
  window.plausible = count
  whenIdle(() => loadScript(script, { 'data-domain': domain }).catch(() => {}), signal)
}

export const countEvent = (event: string, props: Record<string, string>) =>
  window.plausible?.(event, { props })
