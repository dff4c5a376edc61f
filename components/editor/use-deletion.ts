import { useEffect, useRef } from 'react'
import { branchIn } from './api.ts'
import { asList } from './in-words.ts'
import type { Findings } from './use-findings.ts'

const PROMISE = /Are you sure\? This action cannot be undone\./

/**
 * Replaces the text of Keystatic's delete dialog with the links to the page and how to restore it. Keystatic has no
 * option for this text, and its own is not true here.
 */
export function useDeletion(findings: Pick<Findings, 'linked' | 'pages'> | undefined) {
  const explained = useRef<Node | null>(null)
  useEffect(() => {
    const explain = () => {
      const dialog = document.querySelector('[role="alertdialog"]')
      const words = dialog && document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
      for (let node = words?.nextNode(); node; node = words?.nextNode())
        if (node === explained.current || PROMISE.test(node.nodeValue ?? '')) {
          explained.current = node
          node.nodeValue = wordsFor(findings)
        }
    }
    // The user may have opened the dialog before the check finished.
    explain()
    const dialogs = new MutationObserver(explain)
    dialogs.observe(document.body, { childList: true, subtree: true })
    return () => dialogs.disconnect()
  }, [findings])
}

function wordsFor(findings: Pick<Findings, 'linked' | 'pages'> | undefined) {
  const address = `/${location.pathname.split('/').at(-1)}`
  const places = findings?.linked[address]?.join('; ')
  const { languages = [] } = findings?.pages.find((page) => page.address === address) ?? {}
  const who = places
    ? `Links to it would have to change in: ${places}.`
    : findings
      ? 'No other page links to it.'
      : 'Looking for pages that link to it ...'
  const along = languages.length > 0 ? ` It goes in ${asList.format(languages)} as well.` : ''
  const back = branchIn(location.pathname)
    ? 'The repository keeps what it said; on the site it stays until the branch is merged.'
    : '“What changed since publishing” brings a published page back.'
  return `${who}${along} ${back}`
}
