import { onCLS, onINP, onLCP } from 'web-vitals'

/** Sends three metrics at most, once, when the page is hidden. */
export function measure() {
  const found: Record<string, number> = {}
  for (const on of [onLCP, onINP, onCLS])
    on(({ name, value }) => {
      found[name] = Math.round(value * 1000) / 1000
    })
  addEventListener(
    'visibilitychange',
    () => {
      if (Object.keys(found).length === 0) return
      const body = new Blob([JSON.stringify(found)], { type: 'application/json' })
      navigator.sendBeacon('/api/speed', body)
    },
    { once: true },
  )
}
