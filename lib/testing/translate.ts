/**
 * Mimics a browser that translates a page: replaces its text nodes with elements, now and whenever new ones appear. The
 * words stay, so that tests find them. Self-contained, because Playwright runs it inside the page.
 */
export function translate() {
  const untouched = 'script, style, noscript, textarea, option, font, svg'
  function translated(text: Text) {
    const { data, parentElement } = text
    if (!data.trim() || !parentElement || parentElement.closest(untouched)) return
    const inner = document.createElement('font')
    inner.append(data)
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
  function translateAll(root: Node) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translated)
  }
  translateAll(document.body)
  const later = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node)
  })
  later.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => later.disconnect()
}
