import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { SHORTCUTS } from './data-hooks.ts'

const keys = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  Esc: 'back',
  r: 'reply',
  c: 'contacted',
  t: 'take',
  s: 'status',
  n: 'note',
  x: 'select',
  z: 'undo',
  '/': 'search',
  '?': 'help',
  'Ctrl + Enter': 'save',
} as const

/** The list of keyboard shortcuts, which a button opens as well. */
export function Keys({ copy }: { copy: DeskCopy['keys'] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={SHORTCUTS}
        aria-label={copy.title}
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'quiet', size: 's' }, 'noscript:hidden max-lg:hidden')}
      >
        ?
      </button>
      <div
        id={SHORTCUTS}
        popover="auto"
        role="dialog"
        aria-labelledby={`${SHORTCUTS}-title`}
        tabIndex={-1}
        className="m-auto rounded-card border border-line-strong bg-white px-8 py-6 text-inherit"
      >
        <h2 id={`${SHORTCUTS}-title`} className="pr-10 text-h3">
          {copy.title}
        </h2>
        <button
          type="button"
          popoverTarget={SHORTCUTS}
          popoverTargetAction="hide"
          aria-label={copy.close}
          className="absolute top-2.5 right-2.5 grid size-11 cursor-pointer place-items-center"
        >
          <Icon name="close" />
        </button>
        <dl className="mt-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {Object.entries(keys).map(([key, name]) => (
            <div key={key} className="grid grid-cols-[6.5rem_1fr]">
              <dt>
                <kbd className="rounded-control [font:inherit] border border-line-strong px-2 py-0.5">
                  {key}
                </kbd>
              </dt>
              <dd>{copy[name]}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-2.5 border-line border-t pt-3">
          <input type="checkbox" defaultChecked className="size-5 accent-action" />
          {copy.single}
        </label>
      </div>
    </>
  )
}
