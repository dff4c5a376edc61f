import { parametersOf } from './request.mjs'

/**
 * Stores a row of any shape, as send-contact-form does. Returns its id.
 * @param {{ secretKey: string, client: (key: string) => any }} backend
 * @param {object} answers
 * @param {{ form?: string, quarantined?: boolean, attribution?: object | null, items?: object[] }} [details]
 */
export async function store(backend, answers, { form = 'unknown', quarantined = false, ...details } = {}) {
  const { data, error } = await backend.client(backend.secretKey).rpc(
    'store_request',
    parametersOf({
      answers,
      form,
      quarantined,
      reasons: quarantined ? ['filled the hidden field'] : [],
      source: 'direct',
      overall_limit: 100_000,
      ...details,
    }),
  )
  if (error) throw error
  return data.id
}
