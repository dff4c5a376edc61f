import { useSyncExternalStore } from 'react'
import { choicesIn, keepChoices, keptChoices, onChoicesKept } from '#lib/mockup/kept.ts'
import type { Choices } from '#lib/mockup/piece.ts'

/** What the visitor chose of a product: its page and its logo preview know and change the same. */
export function useChoices(name: string) {
  const kept = useSyncExternalStore(
    onChoicesKept,
    () => keptChoices(name),
    () => '',
  )
  return [choicesIn(kept), (change: Choices) => keepChoices(name, change)] as const
}
