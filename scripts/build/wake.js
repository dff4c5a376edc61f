// Runs in the browser, inside every prerendered page, which works as it is. Once the first screen is shown, it lays out
// the sections further down, one a frame; once everything visible has arrived, it fetches the scripts that make the page
// quicker to use. A visitor who moves is not made to wait, and a click that comes before the scripts is kept for them.
;((files) => {
  const MOVES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
  const WAITS = 'a[data-quote], a[data-title], button[type=button]:not([popovertarget])'
  const PATIENCE_MS = 5000
  const idle = (task) => (self.requestIdleCallback ?? setTimeout)(task, { timeout: 1000 })
  const afterFrame = (task) => requestAnimationFrame(() => setTimeout(task))
  const asleep = new AbortController()
  const { signal } = asleep
  const below = [...document.querySelectorAll('main > section, footer')]
  let woken = false
  let held

  const layOut = (section) => {
    section.style.contentVisibility = 'visible'
    return section.offsetHeight
  }
  const layOutAll = () => below.splice(0).forEach(layOut)
  const layOutNext = () =>
    afterFrame(() => {
      if (below.length === 0) return
      layOut(below.shift())
      layOutNext()
    })

  function wake() {
    if (woken) return
    woken = true
    for (const src of files) {
      const script = document.createElement('script')
      Object.assign(script, { src, async: false, onerror: awake })
      document.head.append(script)
    }
  }

  function awake() {
    if (signal.aborted) return
    asleep.abort()
    held?.click()
  }

  function keep(event) {
    const control = event.target.closest?.(WAITS)
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!held) setTimeout(awake, PATIENCE_MS)
    held = control
  }

  for (const move of MOVES) addEventListener(move, wake, { signal, passive: true, capture: true })
  addEventListener('click', keep, { signal, capture: true })
  // A jump has to know where it leads.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  // The scripts leave a form alone that is on its way.
  addEventListener('submit', ({ target: { dataset } }) => (dataset.posted = ''), { signal })
  if (location.hash) layOutAll()
  addEventListener('awake', awake, { signal })
  addEventListener('load', () => idle(wake))
  layOutNext()
})(FILES)
