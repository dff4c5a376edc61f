import { useEffect } from 'react'
import { DIALOG_HASH } from '#components/ui/use-dialog-links.ts'

function replaceAddress(change: (url: URL) => void) {
  const url = new URL(location.href)
  change(url)
  history.replaceState(history.state, '', url)
}

/** Otherwise a reload would open the studio again, in the color with which it has opened. */
export const removeColorFromAddress = () => replaceAddress(({ searchParams }) => searchParams.delete('color'))

/** The address has the color while the studio is open, so that a shared link or a reload shows the same piece. */
export function useColorInAddress(isOpen: boolean, color: string | undefined) {
  useEffect(() => {
    if (!isOpen || !color) return
    replaceAddress((url) => {
      url.searchParams.set('color', color)
      // Only in the entry of the dialog: going back to a hash would scroll the page.
      if (url.hash === DIALOG_HASH) url.hash = 'logo'
    })
  }, [isOpen, color])
}
