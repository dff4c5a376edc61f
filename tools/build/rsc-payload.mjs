/** The scripts of a page, each with its attributes. */
export const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

const OPENS = '(self.__next_f=self.__next_f||[]).push([0])'
const ADDS = /^self\.__next_f\.push\((\[1,".*"\])\)$/s

/** The RSC payload, which Next.js passes to React in chunks through inline scripts, and the page without them. */
export function extractRscPayload(html) {
  let payload = ''
  const page = html.replace(SCRIPT, (whole, _, code) => {
    if (!code.includes('__next_f')) return whole
    if (code === OPENS) return ''
    const [, piece] = ADDS.exec(code) ?? []
    if (!piece) throw new Error(`the RSC payload has an unknown format: ${code.slice(0, 80)}`)
    payload += JSON.parse(piece)[1]
    return ''
  })
  if (payload === '') throw new Error('the RSC payload was not found')
  return { page, payload }
}

/** The inline scripts that pass a payload to React. */
export const payloadScripts = (payload) => [OPENS, `self.__next_f.push([1,${JSON.stringify(payload)}])`]
