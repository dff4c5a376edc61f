import { Icon, type IconName } from '#components/ui/icon.tsx'
import { type ContentOf, getSite } from '#lib/content/index.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'

/** Sales phone, e-mail and office, each as a line of its own. */
export async function ContactWays({ contact }: { contact: ContentOf<'contact'> }) {
  const { contact: details } = await getSite()
  const { phone, email, street, city, state, postalCode } = details
  return (
    <ul className="border-line border-t">
      <Way icon="phone" {...contact.phone}>
        <a href={phoneHref(phone)} className="font-semibold tabular-nums hover:text-action">
          {phone}
        </a>
      </Way>
      <Way icon="mail" {...contact.email}>
        <a href={`mailto:${email}`} className="wrap-anywhere font-semibold hover:text-action">
          {email}
        </a>
      </Way>
      <Way icon="pin" {...contact.address}>
        <address className="font-semibold not-italic">
          {street}
          <br />
          {city}, {state} {postalCode}
        </address>
      </Way>
    </ul>
  )
}

type WayProps = { icon: IconName; label: string; note: string; children: React.ReactNode }

function Way({ icon, label, note, children }: WayProps) {
  return (
    <li className="flex gap-4 border-line border-b py-4">
      <Icon name={icon} className="mt-0.5 size-6 text-action" />
      <div className="min-w-0">
        <h3 className="font-normal font-text text-muted text-small">{label}</h3>
        {children}
        <p className="text-muted text-small">{note}</p>
      </div>
    </li>
  )
}
