import { useSyncExternalStore } from 'react'
import type { Choices } from '#lib/mockup/piece.ts'
import { choicesIn, keepChoices, keptChoices, onChoicesKept } from '#lib/pages/kept-choices.ts'

export function useChoices(name: string) {
  const kept = useSyncExternalStore(
    onChoicesKept,
    () => keptChoices(name),
    () => '',
  )
  return [choicesIn(kept), (change: Choices) => keepChoices(name, change)] as const
}
