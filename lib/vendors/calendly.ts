import type { StartBooking } from './adapter'
import { loadScript } from './script'

declare global {
  interface Window {
    Calendly?: { initPopupWidget(options: { url: string }): void }
  }
}

const FILES = 'https://assets.calendly.com/assets/external/widget'

/** https://developer.calendly.com/api-docs/overview/embedding/recipes */
export const start: StartBooking = async () => {
  await loadScript(`${FILES}.js`)
  await loadStyles(`${FILES}.css`)
  const { Calendly } = window
  if (!Calendly) throw new Error('not Calendly')
  return (url) => Calendly.initPopupWidget({ url })
}

/** Without its styles the dialog would open at the end of the page, where nobody sees it. */
function loadStyles(href: string) {
  return new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('blocked'))
    document.head.append(link)
  })
}
