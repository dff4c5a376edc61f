/** @jest-environment jsdom */

// biome-ignore-all lint/suspicious/noDocumentCookie: as the vendor writes them
import { deleteVendorCookies, hasConsent, onConsent, setConsent } from './consent.ts'

const stored = () => ({
  cookies: document.cookie,
  local: { ...localStorage },
  session: { ...sessionStorage },
})

test('deleteVendorCookies removes everything that the vendor stored and nothing else', () => {
  localStorage.setItem('draft', '{}')
  document.cookie = 'zone=Europe%2FParis; path=/'
  document.cookie = '%E0%A4%A=1; path=/'
  const before = stored()
  for (const name of ['crisp-client/session/7598bf86', 'crisp-client/socket/7598bf86']) {
    document.cookie = `${encodeURIComponent(name)}=1; path=/`
    localStorage.setItem(name, '1')
    sessionStorage.setItem(name, '1')
  }
  expect(stored()).not.toEqual(before)
  deleteVendorCookies()
  expect(stored()).toEqual(before)
})

test('consent is given to one vendor, and listeners hear of it', () => {
  const listener = jest.fn()
  const stop = onConsent(listener)
  setConsent('Crisp')
  expect([hasConsent('Crisp'), hasConsent('Another')]).toEqual([true, false])
  setConsent(null)
  expect(hasConsent('Crisp')).toBe(false)
  stop()
  setConsent('Crisp')
  expect(listener).toHaveBeenCalledTimes(2)
})
