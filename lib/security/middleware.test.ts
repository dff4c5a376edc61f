/** @jest-environment node */
import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server'
import { ROUTES } from '@/lib/content/sections'
import { config } from '@/middleware'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { ...html, 'content-type': 'multipart/form-data; boundary=x' }

test.each(ROUTES)(
  '%s is prerendered: nothing runs before it, unless a form is sent without script',
  (url) => {
    expect(matches({ config, url, headers: html })).toBe(false)
    expect(matches({ config, url, headers: form })).toBe(true)
    expect(matches({ config, url, headers: { ...form, 'next-action': 'a1' } })).toBe(false)
  },
)

test.each(['/form-submissions', '/form-submissions/export'])('%s is made for each request', (url) => {
  expect(matches({ config, url, headers: html })).toBe(true)
})

test.each(['/_next/static/chunks/a.js', '/images/hero/still-life.webp', '/no/such/page', '/printings'])(
  'nothing runs before %s',
  (url) => {
    expect(matches({ config, url, headers: html })).toBe(false)
  },
)
