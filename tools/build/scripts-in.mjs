import { readFileSync } from 'node:fs'

/** A script of ours that stands in pages, without what only its reader needs. */
export const ownScript = (file) => readFileSync(file, 'utf8').replace(/^ *\/\/.*\n|^ +/gm, '')

/** The scripts of a page, each with its attributes. */
export const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

const OPENS = '(self.__next_f=self.__next_f||[]).push([0])'
const ADDS = /^self\.__next_f\.push\((\[1,".*"\])\)$/s

/** What React starts from, which Next.js hands to it piece by piece in scripts, and the page without these. */
export function takeDescription(html) {
  let description = ''
  const page = html.replace(SCRIPT, (whole, _, code) => {
    if (!code.includes('__next_f')) return whole
    if (code === OPENS) return ''
    const [, piece] = ADDS.exec(code) ?? []
    if (!piece) throw new Error(`React is handed something in a new way: ${code.slice(0, 80)}`)
    description += JSON.parse(piece)[1]
    return ''
  })
  if (description === '') throw new Error('nothing is handed to React where it used to be')
  return { page, description }
}

/** The scripts that hand it over again. */
export const scriptsFor = (description) => [OPENS, `self.__next_f.push([1,${JSON.stringify(description)}])`]
