import { parseJson } from '#contract/text.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Whether what a visitor has kept on this device was written in the last thirty days. */
export const isRecent = (at: unknown) => typeof at === 'number' && Date.now() - at < KEPT_MS

/** Reads and writes browser storage; falls back to memory, for as long as the page lasts, if it is blocked or full. */
export function browserStorage(area: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()

  function read(name: string) {
    try {
      return memory.get(name) ?? globalThis[area].getItem(name)
    } catch {
      return null
    }
  }

  return {
    read,
    /** Returns undefined if nothing is stored or it is invalid JSON. */
    readJson(name: string) {
      const text = read(name)
      // Each link of a page asks, mostly for what is not there: an exception for each slows hydration.
      return text === null ? undefined : (parseJson(text) ?? undefined)
    },
    /** Null removes the value. */
    write(name: string, text: string | null) {
      memory.delete(name)
      try {
        if (text === null) globalThis[area].removeItem(name)
        else globalThis[area].setItem(name, text)
      } catch {
        if (text !== null) memory.set(name, text)
      }
    },
  }
}
