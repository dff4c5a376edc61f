import { withinTime } from './script'
import type { BookingVendor } from './sources'

/** Shows a booking page in a place of ours. */
export type Book = (url: string, place: HTMLElement) => void

/** Each loads its vendor's script and answers once pages can be shown. */
const adapters: Record<BookingVendor, () => Promise<{ start: () => Promise<Book> }>> = {
  Calendly: () => import('./calendly'),
  'Cal.com': () => import('./cal'),
}

const PATIENCE_MS = 15_000

export const startBooking = (vendor: BookingVendor) =>
  withinTime(
    PATIENCE_MS,
    adapters[vendor]().then(({ start }) => start()),
  )
