import type { Language } from '#contract/languages.ts'
import { dueText, type Office } from '#contract/office-hours.ts'
import { requestAddress } from './request-address.ts'

/** The variable facts on a receipt. */
export type ReceiptFacts = { reference: string; due: string; requestId: string }

/** The page that shows the receipt after a native form post. */
const receiptPath = (language: Language) => `${requestAddress(language)}/received`

export function receiptAddress(
  language: Language,
  { reference = '', due, requestId }: { reference?: string; due: Date; requestId: string },
) {
  const query = new URLSearchParams({ reference, due: due.toISOString(), request: requestId })
  return `${receiptPath(language)}?${query}`
}

const REFERENCE = /^[\w-]{1,60}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const REQUEST_ID = /^[\w-]{1,60}$/

/** Reads a receipt from an untrusted address: accepts no text that could pass for our own words. */
export function readReceipt(
  query: URLSearchParams,
  office: Pick<Office, 'zone'>,
  language: Language,
): ReceiptFacts | undefined {
  const [reference = '', due = '', requestId = ''] = ['reference', 'due', 'request'].map(
    (name) => query.get(name) ?? '',
  )
  const isGood =
    REFERENCE.test(reference) &&
    INSTANT.test(due) &&
    !Number.isNaN(Date.parse(due)) &&
    REQUEST_ID.test(requestId)
  return isGood ? { reference, due: dueText(new Date(due), office, language), requestId } : undefined
}
