import { loadScript } from './script.ts'

type Cal = {
  (...instruction: [name: string, ...options: unknown[]]): void
  /** The queue of calls made before the vendor's script loads and takes it over. */
  q: unknown[]
  ns: Record<string, unknown>
  loaded: boolean
}

declare global {
  interface Window {
    Cal?: Cal
  }
}

/** https://cal.com/help/embedding/embed-instructions */
export async function start() {
  const queue: unknown[] = []
  const cal: Cal = Object.assign((...instruction: unknown[]) => queue.push(instruction), {
    q: queue,
    ns: {},
    loaded: true,
  })
  window.Cal = cal
  cal('init', { origin: 'https://app.cal.com' })
  await loadScript('https://app.cal.com/embed/embed.js')
  if (queue.length > 0) throw new Error('not Cal.com')
  return (url: string, place: HTMLElement) =>
    cal('inline', {
      elementOrSelector: place,
      calLink: new URL(url).pathname.slice(1),
      config: { layout: 'month_view' },
    })
}
