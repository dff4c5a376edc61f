import type { Choices } from '#lib/mockup/piece.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { onEvents } from '#lib/ui/on-events.ts'

const storage = browserStorage('sessionStorage')
const nameOf = (name: string) => `choices:${name}`

const KEPT = 'choices-kept'

export const keptChoices = (name: string) => storage.read(nameOf(name)) ?? ''

/** An empty number is NaN, for which JSON has null. */
export const choicesIn = (kept: string): Choices =>
  JSON.parse(kept || '{}', (_, value) => value ?? Number.NaN)

/** What is chosen of a product, by its id, and when last: its calculator and its logo preview know and change the same. */
export function keepChoices(name: string, change: Choices) {
  storage.write(nameOf(name), JSON.stringify({ ...choicesIn(keptChoices(name)), ...change, at: Date.now() }))
  dispatchEvent(new Event(KEPT))
}

export const onChoicesKept = onEvents(KEPT)
