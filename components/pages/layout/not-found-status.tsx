'use client'

import { notFound } from 'next/navigation'

/**
 * Gives a prerendered page the status 404: inside a Suspense boundary, Next.js prerenders the rest of the page and
 * keeps the status. Renders nothing in the browser.
 */
export function NotFoundStatus() {
  if (typeof window === 'undefined') notFound()
  return null
}
