import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { ButtonStyle } from '#components/ui/button-class.ts'
import { getInterface, getSite, getVendors } from '#lib/content/index.ts'
import { bookingVendor } from '#lib/vendors/sources.ts'

type Props = ButtonStyle & { label: string; className?: string; children: ReactNode }

/** Leads to the booking page in a new tab, or to a letter while none is set; its dialog takes over once it is there. */
export async function BookingButton({ label, ...rest }: Props) {
  const [{ scheduling }, { contact }] = await Promise.all([getVendors(), getSite()])
  if (scheduling.url)
    return (
      <Button {...rest} href={scheduling.url} data-booking={bookingVendor(scheduling)} data-label={label} />
    )
  return <Button {...rest} href={`mailto:${contact.email}?subject=${encodeURIComponent(label)}`} />
}

/** A constant of the build: where there is no dialog to open, its code is in no script of the page. */
const liveBooking = process.env.WITH_BOOKING ? import('./live-booking.tsx') : undefined

/** Stands where the vendor's scripts are fetched once it is near. */
export async function BookingDock() {
  const [{ scheduling }, words, live] = await Promise.all([getVendors(), getInterface(), liveBooking])
  return live && bookingVendor(scheduling) && <live.LiveBooking closeLabel={words.close} />
}
