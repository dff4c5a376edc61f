import { getContent } from '#lib/content/index.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'

/** Our phone number or email address, from left to right in every language. */
export async function ContactLink({ by, className }: { by: 'phone' | 'email'; className: string }) {
  const { contact } = await getContent('site')
  const text = contact[by]
  return (
    <a href={by === 'phone' ? phoneHref(text) : `mailto:${text}`} dir="ltr" className={className}>
      {text}
    </a>
  )
}
