import { securityTxt } from './security-txt.ts'

test('names the contact and the expiry date', () => {
  const text = securityTxt({
    contact: 'mailto:security@example.com',
    canonical: 'https://example.com/.well-known/security.txt',
    built: new Date('2026-11-20T10:00:00Z'),
  })
  expect(text).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-11-20T10:00:00.000Z\nPreferred-Languages: en\n' +
      'Canonical: https://example.com/.well-known/security.txt\n',
  )
})
