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
    ? `These link to it and would need to change: ${places}.`
    : findings
      ? 'No other page links to it.'
      : 'Checking which pages link to it ...'
  const along =
    languages.length > 0 ? ` Its translation into ${asList.format(languages)} is deleted, too.` : ''
  const back = branchIn(location.pathname)
    ? 'The repository keeps its content, and the site shows it until the branch is merged.'
    : 'You can restore a published page under “Unpublished changes”.'
  return `${who}${along} ${back}`
}
