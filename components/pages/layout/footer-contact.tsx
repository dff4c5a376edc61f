import { commaOf } from '#contract/languages.ts'
import { type ContentOf, pageLanguage } from '#lib/content/index.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'

export async function FooterContact({
  title,
  contact,
}: {
  title: string
  contact: ContentOf<'site'>['contact']
}) {
  const comma = commaOf(await pageLanguage())
  return (
    <div className="max-md:col-span-2 md:max-lg:[grid-area:1/3] lg:col-span-3">
      <h2 className="font-semibold font-text text-small text-white">{title}</h2>
      <address className="mt-3 text-[0.9375rem] leading-snug not-italic">
        <a
          href={phoneHref(contact.phone)}
          dir="ltr"
          className="inline-block py-1.5 max-md:py-3 tabular hover:text-white hover:underline"
        >
          {contact.phone}
        </a>
        <br />
        <a
          href={`mailto:${contact.email}`}
          dir="ltr"
          className="inline-block py-1.5 max-md:py-3 hover:text-white hover:underline"
        >
          {contact.email}
        </a>
        <p className="py-1.5">
          <bdi>{contact.street}</bdi>
          <br />
          {[contact.city, contact.state].join(comma)} {contact.postalCode}
          <br />
          {contact.country}
        </p>
        <p className="text-balance py-1.5 first-letter:uppercase">{contact.hours}</p>
      </address>
    </div>
  )
}
