// Runs in the browser, inline in every prerendered page, which works without it. It lays out the elements marked
// `data-defer-layout` (app/globals.css), some in each frame: once after the first paint, so that the browser knows their
// heights and styles while it skips them, and for good once the page is hydrated.
;(() => {
  const deferred = [...document.querySelectorAll('[data-defer-layout]')]
  let pass = 0
  const layOut = (element) => {
    element.style.contentVisibility = 'visible'
    return element.offsetHeight
  }
  const layOutAll = () => {
    pass++
    deferred.forEach(layOut)
  }
  const layOutInTurn = (isForGood, queue = [...deferred], own = ++pass, skipped = []) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (own !== pass) return
        for (const { style } of skipped) style.contentVisibility = ''
        const laidOut = []
        for (const end = performance.now() + 8; queue.length > 0 && performance.now() < end; ) {
          laidOut.push(queue[0])
          layOut(queue.shift())
        }
        if (laidOut.length > 0) layOutInTurn(isForGood, queue, own, isForGood ? [] : laidOut)
      }),
    )

  // Jumping to a fragment, or back to where a reloaded page was, needs the final layout.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') layOutAll()
  else layOutInTurn()
  addEventListener('hydrated', () => layOutInTurn(true))
})()
