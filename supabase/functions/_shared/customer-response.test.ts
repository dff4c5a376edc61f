import { responseSchema } from './customer-response.ts'

const accepts = (name: string) => responseSchema(false).safeParse({ kind: 'approved', name }).success

const LINKS = `https://evil.example www.evil.example ana@evil.example evil.example t.me/pay x.com/pay 203.0.113.9/pay
  203.0.113.9:8080 evil。com evil｡com evil․com ｅｖｉｌ．ｃｏｍ evil.\u200bcom`
test.each(LINKS.split(/\s+/))('refuses %j, which a mail program would link', (text) => {
  expect(accepts(text)).toBe(false)
})

const TEXTS =
  'J.R. Smith, S.A./Acme, Dr. Ana Reyes, ana ليلى, PO 12/34, 10.20.30.40, 4500.12/7, A.12-3:4, No. 7: blue'
test.each(TEXTS.split(', '))('takes %j, which it would not', (text) => {
  expect(accepts(text)).toBe(true)
})
