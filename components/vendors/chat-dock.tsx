import clsx from 'clsx'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import { getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'
import { CHAT_PANEL, CHAT_VENDOR } from '#lib/vendors/consent.ts'

/** A build constant: without it no page ships the code. */
const liveChat = process.env.WITH_CHAT ? import('./live-chat.tsx') : undefined

/** The floating button and its panel with phone and email, for when no chat is set up or it fails to load. */
export async function ChatDock() {
  const { chat } = await getContent('vendors')
  const { contact } = await getContent('site')
  const { chat: texts, close } = await getMessages()
  const loaded = await liveChat
  const name = chat.id ? texts.label : texts.labelWithout
  const linkClass = 'flex min-h-11 items-center gap-2.5 wrap-anywhere font-semibold hover:text-action'
  return (
    <aside aria-label={name} data-chat-dock className="print:hidden">
      <ChatButton
        variant="paper"
        size="s"
        className={clsx(
          // A tab in the gutter, next to the text.
          'contact-tab fixed right-0 bottom-6 z-30 border-line rtl:right-auto rtl:left-0',
          'in-data-chat-open:invisible busy:hidden',
          // On phones, a part of the bottom bar.
          'max-md:inset-[auto_var(--spacing-gutter)_calc(env(safe-area-inset-bottom)+8px)_auto]',
          'max-md:rtl:right-auto max-md:rtl:left-gutter',
          'max-md:z-31 max-md:w-12 max-md:border-action max-md:px-0 max-md:[&>span]:sr-only',
          // At 400% zoom, at the end of the page.
          'low:relative low:inset-auto low:my-3 low:me-gutter low:ms-auto low:flex low:w-fit low:px-3.5',
        )}
      >
        {name}
      </ChatButton>
      <section
        id={CHAT_PANEL}
        popover="auto"
        aria-labelledby="chat-title"
        className={clsx(
          'fixed inset-auto end-10 bottom-6',
          'max-h-[calc(100dvh-var(--spacing-header)-6rem)] w-[min(23rem,calc(100vw-2*var(--spacing-gutter)))]',
          'gap-3 overflow-y-auto rounded-card border border-line bg-white p-5 text-ink shadow-float open:grid',
          'max-md:inset-[auto_var(--spacing-gutter)_calc(var(--spacing-bar)+env(safe-area-inset-bottom)+12px)]',
          'motion-safe:starting:[translate:0_8px] motion-safe:[transition:200ms_var(--ease-out)] motion-safe:starting:opacity-0',
          'low:end-gutter low:bottom-2 low:start-auto low:max-h-[calc(100dvh-16px)]',
        )}
      >
        <h2 id="chat-title" className="pe-10 text-h3">
          {texts.title}
        </h2>
        {loaded && chat.id && (
          <loaded.LiveChat
            id={chat.id}
            needsConsent={chat.consent}
            texts={{ agree: texts.agree, starting: texts.starting, failed: texts.failed }}
          >
            {interpolate(texts.ask, { vendor: CHAT_VENDOR })}{' '}
            <SmartLink {...texts.privacyPage} className="underline underline-offset-2" />
          </loaded.LiveChat>
        )}
        <p className="text-[0.9375rem] text-muted leading-snug">{texts.intro}</p>
        <ul className="grid gap-1">
          <li>
            <a href={phoneHref(contact.phone)} className={clsx(linkClass, 'tabular')}>
              <Icon name="phone" className="text-action" />
              <bdi dir="ltr">{contact.phone}</bdi>
            </a>
          </li>
          <li>
            <a href={`mailto:${contact.email}`} className={linkClass}>
              <Icon name="mail" className="text-action" />
              {contact.email}
            </a>
          </li>
        </ul>
        <CloseButton
          label={close}
          popoverTarget={CHAT_PANEL}
          popoverTargetAction="hide"
          className="absolute top-2.5 end-2.5"
        />
      </section>
    </aside>
  )
}

type Props = ButtonStyle & { className?: string; children: string }

/** Opens the panel as a popover, also without JavaScript; LiveChat opens the chat instead once it is loaded. */
export function ChatButton({ className, children, ...style }: Props) {
  return (
    <button type="button" popoverTarget={CHAT_PANEL} className={buttonClass(style, className)}>
      <Icon name="chat" />
      <span>{children}</span>
    </button>
  )
}

/** Lets visitors withdraw their consent to the chat, once they have given it. */
export async function ChatConsentWithdrawal({ className }: { className: string }) {
  const [{ chat }, { chat: texts }, loaded] = await Promise.all([
    getContent('vendors'),
    getMessages(),
    liveChat,
  ])
  if (!loaded || !chat.id || !chat.consent) return null
  return (
    <loaded.WithdrawConsent className={className}>
      {interpolate(texts.withdraw, { vendor: CHAT_VENDOR })}
    </loaded.WithdrawConsent>
  )
}
