// Runs in the browser, inline in every prerendered page, which works without it. Once the page is hydrated, it lays out the
// elements marked `data-defer-layout` (app/globals.css), one per frame.
;(() => {
  const deferred = [...document.querySelectorAll('[data-defer-layout]')]
  const layOut = (element) => {
    Object.assign(element.style, { animation: 'none', contentVisibility: 'visible' })
    return element.offsetHeight
  }
  const layOutAll = () => deferred.splice(0).forEach(layOut)
  const layOutNext = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (deferred.length === 0) return
        layOut(deferred.shift())
        layOutNext()
      }),
    )

  // Jumping to a fragment, or back to where a reloaded page was, needs the final layout.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') layOutAll()
  addEventListener('hydrated', layOutNext)
})()
