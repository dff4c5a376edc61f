import type { StartChat } from './adapter.ts'
import { loadScript } from './script.ts'

type Tawk = Partial<Record<'hideWidget' | 'showWidget' | 'maximize', () => void>> & {
  onLoad?: () => void
  onChatMinimized?: () => void
  onUnreadCountChanged?: (count: number) => void
}

declare global {
  interface Window {
    Tawk_API?: Tawk
    Tawk_LoadStart?: Date
  }
}

/** https://developer.tawk.to/jsapi/ */
export const start: StartChat = (id, shown) =>
  new Promise((resolve, reject) => {
    // The vendor's script adds its functions to this object.
    const tawk: Tawk = {}
    const show = () => {
      tawk.showWidget?.()
      shown(true)
    }
    const hide = () => {
      tawk.hideWidget?.()
      shown(false)
    }
    tawk.onLoad = () => {
      tawk.hideWidget?.()
      tawk.onChatMinimized = hide
      resolve({
        open() {
          show()
          tawk.maximize?.()
        },
      })
    }
    tawk.onUnreadCountChanged = (count) => count > 0 && show()
    window.Tawk_API = tawk
    window.Tawk_LoadStart = new Date()
    loadScript(`https://embed.tawk.to/${id}`, { charset: 'UTF-8' }).catch(reject)
  })
