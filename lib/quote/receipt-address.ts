import type { Language } from '#contract/languages.ts'
import { dueText, type Office } from '#contract/office-hours.ts'
import { requestAddress } from './request-address.ts'

/** What stands on a receipt beside its words. */
export type ReceiptFacts = { reference: string; due: string; requestId: string }

/** Where the receipt is shown to a browser that has posted its request by itself. */
export const receiptPath = (language: Language) => `${requestAddress(language)}/received`

/** The same page, prerendered with these in place of its facts, for servers that fill them in (tools/server). */
export const blankReceiptPath = (language: Language) => `${requestAddress(language)}/receipt`
export const blankFacts: ReceiptFacts = {
  reference: 'RECEIPT-REFERENCE',
  due: 'RECEIPT-DUE',
  requestId: 'RECEIPT-REQUEST',
}

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

/** The facts in an address, which anyone may have written: nothing that could pass for words of ours. */
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
