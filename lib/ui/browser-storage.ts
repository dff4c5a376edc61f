/** Texts that this browser keeps and, where its storage is blocked or full, this page as long as it lasts. */
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
    /** Undefined if there is none, or nothing that can be read. */
    readJson(name: string): unknown {
      try {
        return JSON.parse(read(name) ?? '') ?? undefined
      } catch {
        return undefined
      }
    },
    /** Null forgets it. */
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
