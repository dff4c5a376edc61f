import { fill } from '#lib/content/fill.ts'
import { getInterface, getVendors } from '#lib/content/index.ts'

const liveWithdrawal = process.env.WITH_CHAT ? import('./live-withdrawal.tsx') : undefined

/** Withdraws the consent to the chat; rendered only after consent was given. */
export async function WithdrawConsent({ className }: { className?: string }) {
  const [{ chat }, words, live] = await Promise.all([getVendors(), getInterface(), liveWithdrawal])
  if (!live || chat.vendor === 'None' || !chat.consent) return null
  return (
    <live.LiveWithdrawal vendor={chat.vendor} className={className}>
      {fill(words.chat.withdraw, { vendor: chat.vendor })}
    </live.LiveWithdrawal>
  )
}
