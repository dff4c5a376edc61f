import type { ReactNode } from 'react'
import { ProjectForm } from '#components/pages/lazy.ts'
import { OfficeAddresses } from '#components/pages/office-addresses.tsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { ContactLink } from '#components/ui/contact-link.tsx'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { estimated, Section, SectionHead } from '#components/ui/section.tsx'
import { BookingButton } from '#components/vendors/booking.tsx'
import { ChatButton } from '#components/vendors/chat-dock.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { getContent, getMessages, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { CheckedList } from './checklist.tsx'

export async function Contact({ id, content }: BlockProps<'contact'>) {
  const copy = await getMessages()
  const { chat } = await getContent('vendors')
  const language = await pageLanguage()
  const { forms } = copy
  const { phone, email } = (await getContent('site')).contact
  return (
    <Section
      id={id}
      height={[2250, 1130]}
      className="group bg-white"
      container="grid gap-x-8 gap-y-6 md:gap-y-12 lg:grid-cols-12"
    >
      <div data-defer-layout style={estimated([1250, 1130])} className="lg:col-span-7">
        <SectionHead id={id} {...content} />
        <h3 className="mt-5 mb-4 text-h3 md:mt-8">{forms.project.title}</h3>
        <ProjectForm
          texts={{ shared: forms.shared, project: forms.project }}
          contactInfo={{ phone, email }}
          language={language}
          permalink={contactAddress(language)}
        />
      </div>
      <div data-defer-layout style={estimated([1050, 1130])} className="lg:col-span-4 lg:col-start-9">
        {/* The receipt says it with its dates. */}
        <h3 className="text-h3 group-has-data-receipt:hidden">{content.nextTitle}</h3>
        <ol className="ms-1.5 mt-4 grid group-has-data-receipt:hidden gap-y-4 border-line-strong border-s md:gap-y-6">
          {content.next.map(({ when, title, text }) => (
            <li key={title} className="relative ps-6">
              <span
                aria-hidden
                className="absolute top-1 -start-1.5 size-3 rounded-full border-2 border-action bg-white"
              />
              <p className="text-action text-small font-semibold">{when}</p>
              <p className="font-semibold">{title}</p>
              <p className="text-[0.9375rem] text-muted leading-snug">
                <NoBreak>{text}</NoBreak>
              </p>
            </li>
          ))}
        </ol>
        <div className="mt-5 grid gap-3 md:mt-8">
          <QuoteLink form="quick-quote">{content.quickQuoteLabel}</QuoteLink>
          <BookingButton variant="secondary" hint={content.scheduleHint}>
            <Icon name="calendar" />
            {content.scheduleLabel}
          </BookingButton>
          {chat.id && <ChatButton variant="secondary">{copy.chat.label}</ChatButton>}
        </div>
        <ul className="mt-5 border-line border-t md:mt-8">
          <ContactDetail icon="phone" {...content.phone}>
            <ContactLink by="phone" className="font-semibold tabular hover:text-action" />
          </ContactDetail>
          <ContactDetail icon="mail" {...content.email}>
            <ContactLink by="email" className="wrap-anywhere font-semibold hover:text-action" />
          </ContactDetail>
          <ContactDetail icon="pin" {...content.address}>
            <address className="font-semibold not-italic">
              <OfficeAddresses />
            </address>
          </ContactDetail>
        </ul>
        <h3 className="mt-5 text-h3 md:mt-8">{content.eventsTitle}</h3>
        <CheckedList
          items={content.events}
          className="mt-3 grid gap-1.5 text-muted max-sm:grid-cols-2 max-sm:text-[0.9375rem]"
        />
      </div>
    </Section>
  )
}

type DetailProps = { icon: IconName; label: string; note: string; children: ReactNode }

const ContactDetail = ({ icon, label, note, children }: DetailProps) => (
  <li className="flex gap-4 border-line border-b py-3">
    <Icon name={icon} className="mt-0.5 size-6 text-action" />
    <div className="min-w-0">
      <h3 className="font-normal font-text text-muted text-small">{label}</h3>
      {children}
      <p className="text-muted text-small">{note}</p>
    </div>
  </li>
)
