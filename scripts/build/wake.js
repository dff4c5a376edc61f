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
      Object.assign(script, { src, async: false, onerror: giveUp })
      document.head.append(script)
    }
  }

  // A link that is followed, because nothing came to open a dialog for it, brings its product along.
  function giveUp() {
    const { product } = held?.dataset ?? {}
    const details = document.querySelector('[data-request] textarea')
    if (product && details && !details.value) details.value = product
    awake()
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
    if (!held) setTimeout(() => signal.aborted || giveUp(), PATIENCE_MS)
    held = control
  }

  // A form that the browser is about to post by itself says so; without a connection it keeps what was typed.
  function say(event) {
    const { dataset } = event.target
    if (!('request' in dataset)) return
    dataset.state = navigator.onLine ? 'sending' : 'offline'
    if (!navigator.onLine) event.preventDefault()
  }

  for (const move of MOVES) addEventListener(move, wake, { signal, passive: true, capture: true })
  addEventListener('click', keep, { signal, capture: true })
  // A jump has to know where it leads.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  addEventListener('submit', say, { signal })
  if (location.hash) layOutAll()
  addEventListener('awake', awake, { signal })
  addEventListener('load', () => idle(wake))
  layOutNext()
})(FILES)
