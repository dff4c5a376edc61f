import { loadScript } from './script.ts'

declare global {
  interface Window {
    Calendly?: { initInlineWidget(options: { url: string; parentElement: HTMLElement }): void }
  }
}

const FILES = 'https://assets.calendly.com/assets/external/widget'

/** https://developer.calendly.com/api-docs/overview/embedding/recipes */
export async function start() {
  await loadScript(`${FILES}.js`)
  await loadStyles(`${FILES}.css`)
  const { Calendly } = window
  if (!Calendly) throw new Error('not Calendly')
  return (url: string, parentElement: HTMLElement) => Calendly.initInlineWidget({ url, parentElement })
}

/** Without the vendor's styles, the embed would be tiny. */
function loadStyles(href: string) {
  return new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('blocked'))
    document.head.append(link)
  })
}
