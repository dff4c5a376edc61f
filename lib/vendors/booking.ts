import { withinTime } from './script'
import type { BookingVendor } from './sources'

/** Loads one vendor's dialog and answers once it can be opened. */
export type StartBooking = () => Promise<(url: string) => void>

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
