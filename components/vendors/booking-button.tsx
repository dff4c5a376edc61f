import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Look } from '#components/ui/button-class.ts'
import { getSite, getVendors } from '#lib/content/index.ts'
import { bookingVendor } from '#lib/vendors/sources.ts'

type Props = Look & { label: string; className?: string; children: ReactNode }

/** Leads to the booking page in a new tab, or to a letter while none is set; its dialog takes over once it is there. */
export async function BookingButton({ label, ...rest }: Props) {
  const [{ scheduling }, { contact }] = await Promise.all([getVendors(), getSite()])
  if (scheduling.url)
    return (
      <Button {...rest} href={scheduling.url} data-booking={bookingVendor(scheduling)} data-label={label} />
    )
  return <Button {...rest} href={`mailto:${contact.email}?subject=${encodeURIComponent(label)}`} />
}
