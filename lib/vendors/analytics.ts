import { loadScript, whenIdle } from './script.ts'

type Count = {
  (event: string, options?: { props: Record<string, string> }): void
  /** What was counted before the script has come. */
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

export const wantsNoCounting = () => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true

/**
 * https://plausible.io/docs/custom-event-goals; works with scripts of both generations of Plausible. Events are taken
 * from the start, the script that sends them comes at leisure.
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
