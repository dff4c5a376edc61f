import { withTimeout } from './script.ts'
import type { BookingVendor } from './sources.ts'

/** Embeds a booking page. */
export type Book = (url: string, place: HTMLElement) => void

/** Adapters load the vendor's script. */
const adapters: Record<BookingVendor, () => Promise<{ start: () => Promise<Book> }>> = {
  Calendly: () => import('./calendly.ts'),
  'Cal.com': () => import('./cal.ts'),
}

const PATIENCE_MS = 15_000

export const startBooking = (vendor: BookingVendor) =>
  withTimeout(
    PATIENCE_MS,
    adapters[vendor]().then(({ start }) => start()),
  )
