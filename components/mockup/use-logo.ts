import { useEffect, useEffectEvent, useState } from 'react'
import { keepLogo, type PrintedParts, readKeptLogo } from '#lib/mockup/kept.ts'
import { type Logo, RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'

const USUAL_PARTS: PrintedParts = { white: true, light: false }

/** The visitor's logo and which parts of it are printed, kept on this device, and why the last file was refused. */
export function useLogo(onNewLogo: () => void) {
  const [logo, setLogo] = useState<Logo & { file: File }>()
  const [parts, setParts] = useState(USUAL_PARTS)
  const [refusal, setRefusal] = useState<RefusedLogo['message']>()

  async function read(file: File, kept: PrintedParts) {
    try {
      setLogo({ file, ...(await readLogo(file)) })
      setParts(kept)
      setRefusal(undefined)
      return true
    } catch (error) {
      setRefusal(error instanceof RefusedLogo ? error.message : 'broken')
      return false
    }
  }
  const readKept = useEffectEvent(async () => {
    const kept = await readKeptLogo()
    if (kept) await read(kept.file, { ...USUAL_PARTS, ...kept.parts })
  })
  useEffect(() => void readKept(), [])

  async function open(file: File | undefined) {
    if (!file || !(await read(file, USUAL_PARTS))) return
    onNewLogo()
    void keepLogo(file, USUAL_PARTS)
  }
  function print(change: Partial<PrintedParts>) {
    const next = { ...parts, ...change }
    setParts(next)
    void keepLogo(logo?.file, next)
  }
  function remove() {
    setLogo(undefined)
    setRefusal(undefined)
    void keepLogo(undefined)
  }
  return { logo, parts, refusal, open, print, remove, pixels: (!parts.white && logo?.open) || logo?.pixels }
}
