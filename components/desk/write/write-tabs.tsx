import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { flushSync } from 'react-dom'
import { History } from '#components/desk/request/history.tsx'
import { useRequest } from '#components/desk/request/request-context.ts'
import { desk } from '#messages/desk.ts'
import { type EntryDraft, EntryForm } from './entry-form.tsx'
import { LetterForm } from './letter-form.tsx'
import { Notes } from './notes.tsx'
import type { TabDraft } from './use-tab-draft.ts'

/** In the order of their tabs. */
const forms = ['status', 'letter'] as const
export type WriteForm = (typeof forms)[number]

const ID = 'work'

/** Shows the letter, and begins to write there. */
export function beginLetter(onForm: (form: WriteForm) => void) {
  flushSync(() => onForm('letter'))
  document.querySelector<HTMLElement>(`#${ID} [role="tabpanel"]:not([hidden]) textarea`)?.focus()
}

type Props = {
  entry: TabDraft<EntryDraft>
  form: WriteForm
  onForm: (form: WriteForm) => void
  className: string
}

/** What staff do with a request: one of two forms at a time, and below them the history of both. */
export function WriteTabs({ entry, form, onForm, className }: Props) {
  const { status } = useRequest()
  return (
    <section id={ID} aria-label={desk.work.label} className={className}>
      <TabGroup selectedIndex={forms.indexOf(form)} onChange={(index) => onForm(forms[index] ?? 'status')}>
        <TabList className="flex flex-wrap gap-x-4 border-line border-b">
          {[desk.work.title, desk.letter.title].map((title, index) => (
            <Tab
              key={title}
              // Two elements with one key would hide the first.
              accessKey={index === 0 && form !== 'status' ? 'n' : undefined}
              className="-mb-px min-h-10 cursor-pointer whitespace-nowrap border-transparent border-b-3 text-muted text-small hover:text-action data-selected:border-action data-selected:font-semibold data-selected:text-ink forced-colors:not-data-selected:border-[Canvas]"
            >
              {title}
            </Tab>
          ))}
        </TabList>
        <TabPanels className="pt-3.5 pb-5">
          {/* Both stay in the page: neither loses what is typed while the other is shown. */}
          <TabPanel unmount={false}>
            <EntryForm draft={entry} noteKey={form === 'status' ? 'n' : undefined} />
          </TabPanel>
          <TabPanel unmount={false}>
            <LetterForm />
            {status !== 'suspected' && <Notes />}
          </TabPanel>
        </TabPanels>
      </TabGroup>
      <History />
    </section>
  )
}
