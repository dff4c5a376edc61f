'use client'

import { useSyncExternalStore } from 'react'
import { hasConsent, onConsent, withdrawConsent } from '#lib/vendors/consent.ts'
import { deleteVendorCookies } from '#lib/vendors/cookies.ts'
import type { ChatVendor } from '#lib/vendors/sources.ts'

type Props = { vendor: ChatVendor; className?: string; children: string }

export function LiveWithdrawal({ vendor, className, children }: Props) {
  const given = useSyncExternalStore(
    onConsent,
    () => hasConsent(vendor),
    () => false,
  )
  // A running script cannot be unloaded, so the page reloads; drafts survive that.
  const withdraw = () => {
    withdrawConsent()
    deleteVendorCookies(vendor)
    location.reload()
  }
  return (
    given && (
      <button type="button" onClick={withdraw} className={className}>
        {children}
      </button>
    )
  )
}
