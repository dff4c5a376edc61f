import { phoneHref } from '@/components/layout/contact-links'
import { Icon } from '@/components/ui/icon'
import { getInterface, getSite, getVendors } from '@/lib/content'
import { fill } from '@/lib/content/fill'
import { ChatButton, PANEL } from './chat-button'

/** A constant of the build: where no chat is set up, its code is in no script of the page. */
const liveChat = process.env.WITH_CHAT ? import('./live-chat') : undefined

/** The button in the corner of every page, and what it shows while there is no chat, or none that answers. */
export async function ChatDock() {
  const [{ chat }, words, live] = await Promise.all([getVendors(), getInterface(), liveChat])
  const isSetUp = chat.vendor !== 'None'
  const name = isSetUp ? words.chat.label : words.chat.labelWithout
  const dock = (
    <>
      <ChatButton look="paper" size="s" className="chat-button">
        {name}
      </ChatButton>
      <section id={PANEL} popover="auto" aria-labelledby="chat-title" className="chat-panel">
        <h2 id="chat-title" className="pr-10 text-h3">
          {words.chat.title}
        </h2>
        {isSetUp && <ChatStates vendor={chat.vendor} words={words.chat} />}
        <OtherWays intro={words.chat.intro} />
        <button
          type="button"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          aria-label={words.close}
          className="chat-close"
        >
          <Icon name="close" />
        </button>
      </section>
    </>
  )
  return (
    <aside aria-label={name} className="chat">
      {live && isSetUp ? (
        <live.LiveChat
          data-chat={chat.vendor}
          data-account={chat.id}
          data-asks={chat.consent ? '' : undefined}
        >
          {dock}
        </live.LiveChat>
      ) : (
        dock
      )}
    </aside>
  )
}

type Words = Awaited<ReturnType<typeof getInterface>>['chat']

/** Of these only what the state of the dock names is in sight: without script, none. */
function ChatStates({ vendor, words }: { vendor: string; words: Words }) {
  return (
    <>
      <div data-when="asking">
        <p className="text-[0.9375rem] leading-snug">{fill(words.ask, { vendor })}</p>
        <button type="button" data-waits data-agree className="btn btn-primary btn-s mt-3">
          {words.agree}
        </button>
      </div>
      <div role="status" className="text-[0.9375rem] font-semibold">
        <p data-when="starting">{words.starting}</p>
        <p data-when="failed">{words.failed}</p>
      </div>
    </>
  )
}

async function OtherWays({ intro }: { intro: string }) {
  const { contact } = await getSite()
  return (
    <>
      <p className="text-[0.9375rem] text-muted leading-snug">{intro}</p>
      <ul className="grid gap-1">
        <li>
          <a href={phoneHref(contact.phone)} className="chat-way tabular-nums">
            <Icon name="phone" />
            {contact.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${contact.email}`} className="chat-way">
            <Icon name="mail" />
            {contact.email}
          </a>
        </li>
      </ul>
    </>
  )
}
