import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Unbroken } from '#components/ui/unbroken.tsx'
import { BookingButton } from '#components/vendors/booking-button.tsx'
import { BookingDock } from '#components/vendors/booking-dock.tsx'
import { ChatButton } from '#components/vendors/chat-button.tsx'
import { type ContentOf, getInterface, getVendors } from '#lib/content/index.ts'
import { ContactWays } from './contact-ways.tsx'

type Props = { contact: ContentOf<'contact'> }

export async function ContactSide({ contact }: Props) {
  const [{ chat }, words] = await Promise.all([getVendors(), getInterface()])
  return (
    <div className="lg:col-span-4 lg:col-start-9">
      <h3 className="text-h3">{contact.nextTitle}</h3>
      <ol className="what-is-next mt-5 grid gap-y-5 md:gap-y-6">
        {contact.next.map(({ when, title, text }) => (
          <li key={title} className="relative pl-8">
            <p className="text-action text-small font-semibold">{when}</p>
            <p className="font-semibold">{title}</p>
            <p className="text-[0.9375rem] text-muted leading-snug">
              <Unbroken>{text}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-8 grid gap-3">
        <QuoteLink form="quick-quote">{contact.quickQuoteLabel}</QuoteLink>
        <BookingButton label={contact.scheduleLabel} look="secondary">
          <Icon name="calendar" />
          {contact.scheduleLabel}
        </BookingButton>
        <BookingDock />
        {chat.vendor !== 'None' && <ChatButton look="secondary">{words.chat.label}</ChatButton>}
      </div>
      <div className="mt-8">
        <ContactWays contact={contact} />
      </div>
      <h3 className="mt-8 text-h3">{contact.eventsTitle}</h3>
      <ul className="mt-3 grid gap-1.5 text-muted">
        {contact.events.map((event) => (
          <li key={event} className="flex gap-2.5 leading-snug">
            <Icon name="check" className="mt-px text-action" />
            {event}
          </li>
        ))}
      </ul>
    </div>
  )
}
