/** @jest-environment jsdom */

// biome-ignore-all lint/suspicious/noDocumentCookie: as the vendors write them
import { deleteVendorCookies } from './cookies.ts'

const ours = { 'chat-consent': 'Crisp', 'harborline:contact': '{}' }

function leave(names: string[]) {
  for (const name of names) {
    document.cookie = `${encodeURIComponent(name)}=1; path=/`
    localStorage.setItem(name, '1')
    sessionStorage.setItem(name, '1')
  }
}

const left = () => ({
  cookies: document.cookie,
  local: { ...localStorage },
  session: { ...sessionStorage },
})

test.each([
  ['Crisp', ['crisp-client/session/7598bf86', 'crisp-client/socket/7598bf86']],
  ['tawk.to', ['twk_idm_key', 'twk_token_1', 'tawk_uuid_1', 'TawkConnectionTime', '_tawkuuid']],
] as const)('deleteVendorCookies removes everything that %s stored and nothing else', (vendor, names) => {
  for (const [name, value] of Object.entries(ours)) localStorage.setItem(name, value)
  document.cookie = 'zone=Europe%2FParis; path=/'
  const before = left()
  leave([...names])
  expect(left()).not.toEqual(before)
  deleteVendorCookies(vendor)
  expect(left()).toEqual(before)
})

test('deleteVendorCookies ignores a foreign cookie with a malformed name', () => {
  document.cookie = '%E0%A4%A=1; path=/'
  expect(() => deleteVendorCookies('Crisp')).not.toThrow()
})
