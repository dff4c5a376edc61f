import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { DeskWords } from '#lib/desk/labels.ts'

const keys = ['j', 'k', 'r', 's', 'n', '/', '?', 'Ctrl + Enter'] as const
const named = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  s: 'status',
  n: 'note',
  '/': 'search',
  '?': 'help',
} as const

/** What can be told by keys, opened by a button as well. */
export function Keys({ words }: { words: DeskWords['keys'] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="desk-keys"
        aria-label={words.title}
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'quiet', size: 's' }, 'noscript:hidden max-lg:hidden')}
      >
        ?
      </button>
      <div
        id="desk-keys"
        popover="auto"
        role="dialog"
        aria-labelledby="desk-keys-title"
        tabIndex={-1}
        className="desk-keys"
      >
        <h2 id="desk-keys-title" className="pr-10 text-h3">
          {words.title}
        </h2>
        <button
          type="button"
          popoverTarget="desk-keys"
          popoverTargetAction="hide"
          aria-label={words.close}
          className="absolute top-2.5 right-2.5 grid size-11 cursor-pointer place-items-center"
        >
          <Icon name="close" />
        </button>
        <dl className="mt-3 grid gap-1.5">
          {keys.map((key) => (
            <div key={key} className="grid grid-cols-[7rem_1fr]">
              <dt>
                <kbd className="rounded-control border border-line-strong px-2 py-0.5">{key}</kbd>
              </dt>
              <dd>{words[key === 'Ctrl + Enter' ? 'save' : named[key]]}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-2.5 border-line border-t pt-3">
          <input type="checkbox" data-single defaultChecked className="size-5 accent-action" />
          {words.single}
        </label>
      </div>
    </>
  )
}
