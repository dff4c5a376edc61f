'use client'

import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { desk } from '#messages/desk.ts'
import { DeskDialog } from './controls.tsx'

const words = desk.keys
type Key = keyof typeof words.actions

/** Stored per browser: single-key shortcuts interfere with speech input (WCAG 2.1.4). */
const OFF = 'desk-keys-off'
const storage = browserStorage('localStorage')

export const FIELD = 'textarea, select, input:not([type="checkbox"])'
const OVERLAY = '[role="dialog"], [role="menu"]'

/** A key that is held down must not mark one request after the other as contacted. */
const isIgnored = ({ target, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  repeat ||
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && (target.matches(FIELD) || target.closest(OVERLAY) !== null))

/** Handles single keys, except while the reader types, or has a dialog or a menu open, or has turned them off. */
export function useShortcuts(actions: Partial<Record<Key, () => void>>) {
  useWindowEvent<KeyboardEvent>('keydown', (event) => {
    if (isIgnored(event) || storage.read(OFF)) return
    const act = actions[event.key.toLowerCase() as Key]
    if (!act) return
    event.preventDefault()
    act()
  })
}

type Props = { open: boolean; onChange: (open: boolean) => void }

/** The list of shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ open, onChange }: Props) {
  useShortcuts({ '?': () => onChange(true) })
  return (
    <DeskDialog title={words.title} open={open} onClose={() => onChange(false)}>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {Object.entries(words.actions).map(([key, action]) => (
          <div key={key} className="grid grid-cols-[2.5rem_1fr]">
            <dt>
              <kbd className="rounded-control border border-line-strong px-2 py-0.5 [font:inherit]">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-2.5 border-line border-t pt-3">
        <input
          type="checkbox"
          defaultChecked={storage.read(OFF) === null}
          onChange={({ target }) => storage.write(OFF, target.checked ? null : 'yes')}
          className="size-5 accent-action"
        />
        <span>{words.single}</span>
      </label>
    </DeskDialog>
  )
}
