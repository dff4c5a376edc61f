/** @jest-environment node */
import fc from 'fast-check'
import { type Lead, leadKeys, leadLimits, leadSchema } from './lead.ts'

const answerable = { firstName: 'Ana', phone: '+1 305 555 0100' }

const text = (length: number) => fc.string({ unit: 'binary', maxLength: length })
const anyLead = fc.record(Object.fromEntries(leadKeys.map((key) => [key, text(leadLimits[key])])))

test('whatever people type becomes nine strings that fit, or a sentence that says why not', () => {
  fc.assert(
    fc.property(fc.oneof(anyLead, fc.object(), fc.anything()), (input) => {
      const result = leadSchema.safeParse(input)
      if (!result.success) return expect(result.error.issues[0]?.message).toMatch(/./)
      expect(Object.keys(result.data)).toEqual(leadKeys)
      for (const key of leadKeys) expect(result.data[key].length).toBeLessThanOrEqual(leadLimits[key])
    }),
  )
})

test('parsing again changes nothing', () => {
  fc.assert(
    fc.property(anyLead, (input) => {
      const once = leadSchema.safeParse({ ...input, ...answerable })
      if (once.success) expect(leadSchema.parse(once.data)).toEqual(once.data)
    }),
  )
})

test('what was not answered is an empty string', () => {
  const lead: Lead = leadSchema.parse(answerable)
  expect(lead).toEqual({ ...Object.fromEntries(leadKeys.map((key) => [key, ''])), ...answerable })
})

test.each([
  [{ lastName: 'Reyes', email: 'ana@example.com' }, true],
  [{ firstName: 'Ana', email: 'not an address', phone: '٠١٢٣٤٥' }, true],
  [{ firstName: 'Ana', email: 'not an address', phone: '12' }, false],
  [{ email: 'ana@example.com' }, false],
])('%j can become a lead: %s', (input, possible) => {
  expect(leadSchema.safeParse(input).success).toBe(possible)
})
