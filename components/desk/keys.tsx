import { buttonClass } from '@/components/ui/button-class'
import type { DeskWords } from '@/lib/desk/labels'

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
        className={buttonClass({ look: 'quiet', size: 's' }, 'noscript:hidden max-lg:hidden')}
      >
        ?
      </button>
      <div id="desk-keys" popover="auto" className="desk-keys">
        <h2 className="text-h3">{words.title}</h2>
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
      </div>
    </>
  )
}
