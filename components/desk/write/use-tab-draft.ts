import { type ChangeEvent, useEffect, useState } from 'react'
import { browserStorage } from '#lib/ui/browser-storage.ts'

const storage = browserStorage('sessionStorage')

/** Keeps what is typed in this tab, through a reload and while staff switch between requests. */
export function useTabDraft<Draft>(key: string) {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    const stored = storage.readJson(key)
    if (stored) setDraft(stored as Draft)
  }, [key])
  const change = (next: Draft | undefined) => {
    setDraft(next)
    storage.write(key, next ? JSON.stringify(next) : null)
  }
  return [draft, change] as const
}

export type TabDraft<Draft> = ReturnType<typeof useTabDraft<Draft>>

export const hasTabDraft = (key: string) => storage.read(key) !== null

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The listener of controls that are named as what they change. */
export const byName =
  (set: (change: Record<string, string>) => void) =>
  ({ currentTarget: { name, value } }: ChangeEvent<Control>) =>
    set({ [name]: value })
