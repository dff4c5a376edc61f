import { expect } from '@playwright/test'

const { SUPABASE_URL, BACKEND_SECRET_KEY } = process.env

type StoredRequest = { id: number; form_data: Record<string, string> }

/** Reads stored requests through the real data API, with the key that only the test run has. */
export async function requestsFrom(email: string): Promise<StoredRequest[]> {
  const query = new URLSearchParams({
    select: 'id,form_data',
    'form_data->>email': `eq.${email}`,
    order: 'id',
  })
  const response = await fetch(`${SUPABASE_URL}/rest/v1/Form%20Sub?${query}`, {
    headers: { apikey: BACKEND_SECRET_KEY ?? '' },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as StoredRequest[]
}

export async function theOnlyRequestFrom(email: string) {
  const [first, ...others] = await requestsFrom(email)
  expect(others).toEqual([])
  return first?.form_data
}

/** An address that no other test uses, so that each finds its own rows. */
export const freshEmail = () => `visitor-${crypto.randomUUID()}@example.com`
