import type { ReactNode } from 'react'
import type { ButtonStyle } from '#components/ui/button-class.ts'
import { Button } from '#components/ui/links.tsx'
import { getInterfaceCopy, getVendors } from '#lib/content/index.ts'
import { bookingVendor } from '#lib/vendors/sources.ts'

type Props = ButtonStyle & {
  label: string
  className?: string
  children: ReactNode
  /** Rendered instead if no booking page is set up. */
  otherwise: ReactNode
}

/** Links to the booking page; LiveBooking enhances it with a dialog. */
export async function BookingButton({ label, otherwise, ...rest }: Props) {
  const { scheduling } = await getVendors()
  if (scheduling.url)
    return (
      <Button {...rest} href={scheduling.url} data-booking={bookingVendor(scheduling)} data-label={label} />
    )
  return otherwise
}

/** A build constant: without it no page ships the code. */
const liveBooking = process.env.WITH_BOOKING ? import('./live-booking.tsx') : undefined

/** Marks where LiveBooking starts loading. */
export async function BookingDock() {
  const [{ scheduling }, copy, live] = await Promise.all([getVendors(), getInterfaceCopy(), liveBooking])
  return live && bookingVendor(scheduling) && <live.LiveBooking closeLabel={copy.close} />
}
