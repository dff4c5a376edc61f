import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { Button } from '#components/ui/links.tsx'
import { getMessages, getVendors } from '#lib/content/index.ts'
import { hasWidget } from '#lib/vendors/sources.ts'

type Props = ButtonStyle & {
  label: string
  className?: string
  children: ReactNode
  /** Rendered instead if no booking page is set up. */
  otherwise: ReactNode
}

/** A build constant: without it no page ships the code. */
const widget = process.env.WITH_BOOKING ? import('./booking-widget.tsx') : undefined

/** Links to the booking page, which opens in the page once the vendor's widget is loaded. */
export async function BookingButton({ label, otherwise, variant, size, ...rest }: Props) {
  const [{ scheduling }, { newTab }, live] = await Promise.all([getVendors(), getMessages(), widget])
  if (!scheduling.url) return otherwise
  if (!live || !hasWidget(scheduling))
    return <Button {...rest} variant={variant} size={size} href={scheduling.url} />
  const className = buttonClass({ variant, size }, rest.className)
  return (
    <live.BookingLink href={scheduling.url} className={className} newTab={newTab}>
      {rest.children}
    </live.BookingLink>
  )
}

/** Marks where the widget starts to load. */
export async function BookingDock() {
  const [{ scheduling }, live] = await Promise.all([getVendors(), widget])
  return live && hasWidget(scheduling) && <live.BookingScript />
}
