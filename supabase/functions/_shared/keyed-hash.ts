const utf8 = new TextEncoder()

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const digest = async (text: string) => hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

/** A fingerprint that only the holder of the secret can make or check. */
export async function keyedHash(secret: string, purpose: string, value: string) {
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), usage, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, utf8.encode(`${purpose}\n${value}`))).slice(0, 32)
}

/** Compares two secrets without telling by the time it takes where they differ. */
export async function sameSecret(given: string | null, expected: string | undefined) {
  if (!given || !expected) return false
  const [a, b] = await Promise.all([digest(given), digest(expected)])
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}
