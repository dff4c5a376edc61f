import { payHref } from './payment.ts'
import { message, pageWith } from './testing/page.ts'

const own = 'https://pay.example/?to={reference}&sum={amount}&units={cents}&by={email}'
function hrefOf(due: string, { currency = 'USD', payUrl = '', link = own } = {}) {
  const quote = message('quote', { amount: '1000.00', currency, payPercent: 31, payUrl })
  const page = pageWith([message('accepted', { about: quote.id }), quote])
  const answers = { email: 'ana+1@example.com' }
  return payHref({ ...page, answers, toPay: { [currency]: due } }, currency, link)
}

test('the company’s address is filled in, encoded, in the units of the currency', () => {
  const by = 'ana%2B1%40example.com'
  expect(hrefOf('310.00')).toBe(`https://pay.example/?to=7&sum=310.00&units=31000&by=${by}`)
  expect(hrefOf('310.00', { currency: 'JPY' })).toBe(`https://pay.example/?to=7&sum=310&units=310&by=${by}`)
  expect(hrefOf('310.00', { link: '' })).toBeUndefined()
  expect(hrefOf('0.00')).toBeUndefined()
})

test('the address of a quote stands for its own part alone, unless it has the sum in it', () => {
  const payUrl = 'https://bank.example/310'
  expect(hrefOf('310.00', { payUrl })).toBe(payUrl)
  expect(hrefOf('200.00', { payUrl })).toMatch(/^https:\/\/pay\.example/)
  expect(hrefOf('200.00', { payUrl, link: '' })).toBeUndefined()
  expect(hrefOf('200.00', { payUrl: 'https://bank.example/{amount}' })).toBe('https://bank.example/200.00')
})
