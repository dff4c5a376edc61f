import { getInterface, getVendors } from '#lib/content/index.ts'
import { bookingVendor } from '#lib/vendors/sources.ts'

/** A constant of the build: where there is no dialog to open, its code is in no script of the page. */
const liveBooking = process.env.WITH_BOOKING ? import('./live-booking.tsx') : undefined

/** Stands where the vendor's scripts are fetched once it is near. */
export async function BookingDock() {
  const [{ scheduling }, words, live] = await Promise.all([getVendors(), getInterface(), liveBooking])
  return live && bookingVendor(scheduling) && <live.LiveBooking closeLabel={words.close} />
}
