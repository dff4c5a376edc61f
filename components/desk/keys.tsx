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
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words[key === 'Ctrl + Enter' ? 'save' : named[key]]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
