import { getVendors } from '@/lib/content'
import { bookingVendor } from '@/lib/vendors/sources'

/** A constant of the build: where there is no dialog to open, its code is in no script of the page. */
const liveBooking = process.env.WITH_BOOKING ? import('./live-booking') : undefined

/** Stands in the section that makes the vendor's dialog come when it is near. */
export async function BookingDock() {
  const [{ scheduling }, live] = await Promise.all([getVendors(), liveBooking])
  const vendor = bookingVendor(scheduling)
  return (
    vendor &&
    live && (
      <span hidden data-booking-vendor={vendor}>
        <live.LiveBooking />
      </span>
    )
  )
}
