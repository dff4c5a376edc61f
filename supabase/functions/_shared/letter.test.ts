import fc from 'fast-check'
import { replyHref } from './letter.ts'

const letter = {
  email: 'ana@example.com',
  subject: 'Your request to Harborline (#1042)',
  opening: 'Hello Ana,\r\n\r\nOn Friday you wrote:',
  quoted: 'Shirts for our team.\nBlue & white?',
}

const parts = (href: string) => {
  const url = new URL(href)
  return { to: decodeURIComponent(url.pathname), query: new URLSearchParams(url.search) }
}

test('passes the subject and the quoted request to the mail client', () => {
  const { to, query } = parts(replyHref(letter))
  expect(to).toBe('ana@example.com')
  expect(query.get('subject')).toBe(letter.subject)
  expect(query.get('body')).toBe(
    'Hello Ana,\r\n\r\nOn Friday you wrote:\r\n> Shirts for our team.\r\n> Blue & white?',
  )
})

test('adds a Bcc for filing a copy', () => {
  const { query } = parts(replyHref({ ...letter, bcc: 'crm+1@example.com' }))
  expect(query.get('bcc')).toBe('crm+1@example.com')
  expect(query.get('subject')).toBe(letter.subject)
})

test('lets no address inject recipients or fields', () => {
  const { to, query } = parts(replyHref({ ...letter, email: 'a?bcc=b@example.com&cc=c' }))
  expect(to).toBe('a?bcc=b@example.com&cc=c')
  expect([...query.keys()]).toEqual(['subject', 'body'])
})

test('cuts a long request at the limit of mail clients, never within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 300, maxLength: 4000 }), (quoted) => {
      const href = replyHref({ ...letter, quoted })
      expect(href.length).toBeLessThanOrEqual(1800)
      expect(() => decodeURIComponent(href)).not.toThrow()
    }),
  )
  expect(decodeURIComponent(replyHref({ ...letter, quoted: 'x'.repeat(5000) }))).toMatch(/x…$/)
})

test('does not throw on a lone surrogate', () => {
  expect(() => replyHref({ ...letter, subject: '\ud83c', quoted: '\udf81' })).not.toThrow()
})
