import fc from 'fast-check'
import { attributionKeys, decodeAttribution, encodeAttribution } from './attribution.ts'

test('decodes a visit as it was encoded', () => {
  const visit = { landingPage: '/printing?x=1', referrer: 'https://example.com/ü', utm_campaign: 'été 🎉' }
  expect(decodeAttribution(encodeAttribution(visit))).toEqual(visit)
})

test('decodes any header without failing or adding a key', () => {
  const header = fc.oneof(fc.string(), fc.json().map(encodeURIComponent))
  fc.assert(
    fc.property(header, (sent) => {
      const visit = decodeAttribution(sent)
      for (const key of Object.keys(visit ?? {})) expect(attributionKeys).toContain(key)
    }),
  )
})

test('cuts long values and drops what exceeds the header limit', () => {
  expect(decodeAttribution(encodeAttribution({ referrer: 'x'.repeat(2000) }))?.referrer).toHaveLength(500)
  expect(decodeAttribution('x'.repeat(10_000))).toBeNull()
  const long = { landingPage: '/', utm_source: 'ü'.repeat(500), last_utm_source: 'ü'.repeat(500) }
  expect(decodeAttribution(encodeAttribution(long))).toEqual({
    landingPage: '/',
    utm_source: long.utm_source,
  })
  expect(encodeAttribution({ referrer: '\r\nSet-Cookie: a=b' })).not.toMatch(/[\r\n]/)
})
