import type { StartBooking } from './adapter'
import { withinTime } from './script'
import type { BookingVendor } from './sources'

const adapters: Record<BookingVendor, () => Promise<{ start: StartBooking }>> = {
  Calendly: () => import('./calendly'),
  'Cal.com': () => import('./cal'),
}

const PATIENCE_MS = 15_000

export const startBooking = (vendor: BookingVendor) =>
  withinTime(
    PATIENCE_MS,
    adapters[vendor]().then(({ start }) => start()),
  )
