import {
  type Attribution,
  decodeAttribution,
  encodeAttribution,
} from '@/supabase/functions/_shared/attribution.ts'

/** What the page remembered of the first visit; without script, the page that the form was sent from. */
export function attributionHeader(remembered: string, referer: string | null) {
  const attribution: Attribution = decodeAttribution(remembered) ?? {}
  const submittedFrom = attribution.submittedFrom ?? pathOf(referer)
  return encodeAttribution({ ...attribution, ...(submittedFrom ? { submittedFrom } : {}) })
}

function pathOf(address: string | null) {
  return address && URL.canParse(address) ? new URL(address).pathname : undefined
}
