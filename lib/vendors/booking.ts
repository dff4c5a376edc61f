import { withinTime } from './script.ts'
import type { BookingVendor } from './sources.ts'

/** Shows a booking page in a place of ours. */
export type Book = (url: string, place: HTMLElement) => void

/** Each loads its vendor's script and answers once pages can be shown. */
const adapters: Record<BookingVendor, () => Promise<{ start: () => Promise<Book> }>> = {
  Calendly: () => import('./calendly.ts'),
  'Cal.com': () => import('./cal.ts'),
}

const PATIENCE_MS = 15_000

export const startBooking = (vendor: BookingVendor) =>
  withinTime(
    PATIENCE_MS,
    adapters[vendor]().then(({ start }) => start()),
  )
