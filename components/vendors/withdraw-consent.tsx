'use client'

import { useSyncExternalStore } from 'react'
import { deleteVendorCookies, hasConsent, onConsent, setConsent } from '#lib/vendors/consent.ts'
import { CHAT_VENDOR } from '#lib/vendors/sources.ts'

/** Withdraws consent to the chat; rendered only after the visitor has given it. */
export function WithdrawConsent({ className, children }: { className?: string; children: string }) {
  const isGiven = useSyncExternalStore(
    onConsent,
    () => hasConsent(CHAT_VENDOR),
    () => false,
  )
  // A running script cannot be unloaded, so the page reloads; drafts survive that.
  const withdraw = () => {
    setConsent(null)
    deleteVendorCookies()
    location.reload()
  }
  return (
    isGiven && (
      <button type="button" onClick={withdraw} className={className}>
        {children}
      </button>
    )
  )
}
