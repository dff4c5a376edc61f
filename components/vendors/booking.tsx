import type { ReactNode } from 'react'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { Button } from '#components/ui/links.tsx'
import { getContent, getMessages } from '#lib/content/index.ts'
import type { FormLink } from '#lib/quote/link-data.ts'
import { hasWidget } from '#lib/vendors/sources.ts'

/** A build constant: without it no page ships the code. */
const widget = process.env.WITH_BOOKING ? import('./booking-widget.tsx') : undefined

type Props = ButtonStyle & Pick<FormLink, 'choice' | 'hint'> & { children: ReactNode }

/** Links to the booking page, which opens in the page once the vendor's widget is loaded; without one, to the form. */
export async function BookingButton({ choice, hint, children, ...style }: Props) {
  const [{ scheduling }, { newTab }, loaded] = await Promise.all([
    getContent('vendors'),
    getMessages(),
    widget,
  ])
  if (!scheduling.url)
    return (
      <QuoteLink form="project-request" choice={choice} hint={hint} {...style}>
        {children}
      </QuoteLink>
    )
  if (!loaded || !hasWidget(scheduling))
    return (
      <Button {...style} href={scheduling.url}>
        {children}
      </Button>
    )
  return (
    <loaded.BookingLink href={scheduling.url} className={buttonClass(style)}>
      {children}
      <span className="sr-only"> {newTab}</span>
    </loaded.BookingLink>
  )
}
