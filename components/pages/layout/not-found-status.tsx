'use client'

import { notFound } from 'next/navigation'

/**
 * Gives a prerendered page status 404, inside a boundary: Next.js prerenders the rest of the page and keeps the status. In
 * the browser there is nothing to show.
 */
export function NotFoundStatus() {
  if (typeof window === 'undefined') notFound()
  return null
}
