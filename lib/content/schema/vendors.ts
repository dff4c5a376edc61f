import { checkbox, group, pattern, webAddress } from '#lib/content/schema/fields.ts'

export const vendors = group(
  {
    label: 'Chat and scheduling',
    help: 'Third-party services. A service that is left empty is off, and nothing of it is loaded.',
  },
  {
    chat: group('Live chat (Crisp)', {
      id: pattern({
        label: 'Website id',
        help: 'From Crisp: Settings, Setup instructions. Empty: the button in the corner shows phone and email.',
        max: 80,
        optional: true,
        matches: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
        fix: "is not a Crisp website id; copy it from the vendor's embed code",
      }),
      consent: checkbox({
        label: 'Ask visitors first',
        help: 'The vendor is contacted only after a visitor has agreed. Uncheck to load the chat on every page.',
      }),
    }),
    scheduling: group('Scheduling', {
      url: webAddress({
        label: 'Booking page',
        help: 'The address where visitors pick a time. A page of Calendly, such as https://calendly.com/you/intro, opens in the site, any other in a new tab. Leave empty to use the form.',
        optional: true,
      }),
    }),
  },
)
