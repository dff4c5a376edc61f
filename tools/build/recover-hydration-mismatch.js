// Runs in the browser, inside every page whose description was trimmed. Where somebody else has changed a page before
// React starts (a translator, an extension), React throws away what the server has sent and draws all of it anew. What
// it was not told of would stay empty: it gets back what stood there, and a field what was typed into it.
;(() => {
  const elements = (nodes) => [...nodes].filter(({ nodeType }) => nodeType === 1)
  const isTwin = (one, other) =>
    one.tagName === other.tagName &&
    ['class', 'name'].every((name) => one.getAttribute(name) === other.getAttribute(name))

  function type(text, field) {
    // React takes a value that is set on the field itself for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function giveBack(drawn, sent) {
    const left = [...sent]
    for (const element of drawn) {
      const at = left.findIndex((other) => isTwin(element, other))
      if (at < 0) continue
      const twin = left.splice(0, at + 1).at(-1)
      if (twin.matches('input:not([type=hidden]), select, textarea')) {
        if (twin.value !== element.value) type(twin.value, element)
      } else if (element.firstChild) giveBack(element.children, twin.children)
      else element.append(...twin.childNodes)
    }
  }

  // A custom element has looked for its parts while they were missing: it looks again once it is put into the page anew.
  function connectAnew(element) {
    if (!element.localName.includes('-')) return [...element.children].forEach(connectAnew)
    const { parentNode, nextSibling } = element
    element.remove()
    parentNode.insertBefore(element, nextSibling)
  }

  const watch = new MutationObserver((changes) => {
    const all = (kind) => changes.flatMap((change) => elements(change[kind]))
    const [drawn, sent] = ['addedNodes', 'removedNodes'].map(all)
    giveBack(drawn, sent)
    if (sent.length > 0) drawn.forEach(connectAnew)
  })
  watch.observe(document.body, { childList: true })
  addEventListener('awake', () => watch.disconnect(), { once: true })
})()
