import { requestOf } from './request.mjs'

const limits = { visitor: 100_000, overall: 100_000, window: 600, ceiling: 10, replies: 0 }

/**
 * Stores a row of any shape, as send-contact-form does. Returns its id.
 * @param {{ secretKey: string, client: (key: string) => any }} backend
 * @param {object} answers
 * @param {{ form?: string, quarantined?: boolean, attribution?: object | null, items?: object[] }} [details]
 */
export async function store(backend, answers, { form = 'unknown', quarantined = false, ...details } = {}) {
  const reasons = quarantined ? ['filled the hidden field'] : []
  const p = { ...requestOf(), answers, form, quarantined, reasons, source: 'direct', limits, ...details }
  const { data, error } = await backend.client(backend.secretKey).rpc('store_request', { p })
  if (error) throw error
  return data.id
}
