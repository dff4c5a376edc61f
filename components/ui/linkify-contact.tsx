import { phoneHref } from '#lib/ui/contact-links.ts'

export type ContactInfo = { phone: string; email: string }

/** Links our phone number and email address in a text, all of it in elements, so that translation tools do not break React. */
export function LinkifyContact({ phone, email, children }: ContactInfo & { children: string }) {
  const hrefs: Record<string, string | undefined> = { [phone]: phoneHref(phone), [email]: `mailto:${email}` }
  const texts = children.replaceAll(phone, '\0$&\0').replaceAll(email, '\0$&\0').split('\0')
  return texts.map((text, index) =>
    hrefs[text] ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
        key={index}
        href={hrefs[text]}
        dir="ltr"
        className={`font-semibold underline underline-offset-2 ${text === phone ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      >
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index}>{text}</span>
    ),
  )
}
