import { useEffect, useEffectEvent, useState } from 'react'
import { keepFiles, readKeptFiles } from '#lib/mockup/kept.ts'
import { type Logo, RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'

/** The visitor's logo, chosen in the page or kept on this device, and the last file that was refused. */
export function useLogo(chosen: File | undefined, onNewLogo: () => void) {
  const [logo, setLogo] = useState<Logo & { file: File }>()
  const [refusal, setRefusal] = useState<{ name: string; reason: RefusedLogo['message'] }>()

  const open = async (file: File | undefined, isKept = false) => {
    if (!file) return
    try {
      setLogo({ file, ...(await readLogo(file)) })
      setRefusal(undefined)
      if (isKept) return
      onNewLogo()
      void keepFiles('logo', [file])
    } catch (error) {
      // The piece shows the last file or none. Whatever the browser cannot decode is broken.
      remove()
      setRefusal({ name: file.name, reason: error instanceof RefusedLogo ? error.message : 'broken' })
    }
  }
  const openChosen = useEffectEvent((file: File) => open(file))
  const openKept = useEffectEvent(([file]: File[]) => open(file, true))
  useEffect(() => void (chosen ? openChosen(chosen) : readKeptFiles('logo').then(openKept)), [chosen])

  function remove() {
    setLogo(undefined)
    setRefusal(undefined)
    void keepFiles('logo')
  }
  return { logo, refusal, open, remove }
}
