// Runs in the browser, before hydration, on every page whose RSC payload was pruned. If something else has changed the
// DOM by then (a translator, an extension), React discards the server's HTML and renders the page from the payload.
// This script restores the attributes and subtrees that the payload lacks, and what a visitor typed into fields.
;(() => {
  const elements = (nodes) => [...nodes].filter(({ nodeType }) => nodeType === 1)
  const isTwin = (one, other) =>
    one.tagName === other.tagName &&
    ['class', 'name'].every((name) => one.getAttribute(name) === other.getAttribute(name))

  function setValue(text, field) {
    // React overrides `value` on the element to track it; only with the prototype's setter does it see an input event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function restoreServerHtml(rendered, removed) {
    const left = [...removed]
    for (const element of rendered) {
      const at = left.findIndex((other) => isTwin(element, other))
      if (at < 0) continue
      const twin = left.splice(0, at + 1).at(-1)
      for (const { name, value } of twin.attributes)
        if (!element.hasAttribute(name)) element.setAttribute(name, value)
      if (twin.matches('input:not([type=hidden]), select, textarea')) {
        if (twin.value !== element.value) setValue(twin.value, element)
      } else if (element.firstChild) restoreServerHtml(element.children, twin.children)
      else element.append(...twin.childNodes)
    }
  }

  // A custom element ran connectedCallback before its children were restored; inserting it again reruns the callback.
  function reconnect(element) {
    if (!element.localName.includes('-')) return [...element.children].forEach(reconnect)
    const { parentNode, nextSibling } = element
    element.remove()
    parentNode.insertBefore(element, nextSibling)
  }

  const watch = new MutationObserver((changes) => {
    const all = (kind) => changes.flatMap((change) => elements(change[kind]))
    const [rendered, removed] = ['addedNodes', 'removedNodes'].map(all)
    restoreServerHtml(rendered, removed)
    if (removed.length > 0) rendered.forEach(reconnect)
  })
  watch.observe(document.body, { childList: true })
  addEventListener('hydrated', () => watch.disconnect(), { once: true })
})()
