// Runs in the browser, inside every prerendered page, which works as it is. Once the first screen is shown, it lays out
// what says `data-below`, one part a frame; once everything visible has arrived and is drawn, it fetches the scripts that
// make the page quicker to use. A visitor who moves is not made to wait, and a click on what says `data-waits` is kept
// for the scripts if it comes before them.
;((files) => {
  const MOVES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
  const PATIENCE_MS = 5000
  const idle = (task) => (self.requestIdleCallback ?? setTimeout)(task, { timeout: 1000 })
  const afterFrame = (task) => requestAnimationFrame(() => setTimeout(task))
  const asleep = new AbortController()
  const { signal } = asleep
  const below = [...document.querySelectorAll('[data-below]')]
  let woken = false
  let held

  const layOut = (part) => {
    part.style.contentVisibility = 'visible'
    return part.offsetHeight
  }
  const layOutAll = () => below.splice(0).forEach(layOut)
  const layOutNext = () =>
    afterFrame(() => {
      if (below.length === 0) return
      layOut(below.shift())
      layOutNext()
    })

  // A picture has arrived before it can be shown. To ask where one is lays out the part that it stands in.
  const drawn = () => {
    const seen = [...document.images].filter(
      (image) =>
        !below.includes(image.closest('[data-below]')) && image.getBoundingClientRect().top < innerHeight,
    )
    return Promise.all(seen.map((image) => image.decode().catch(() => {})))
  }

  function wake() {
    if (woken) return
    woken = true
    for (const src of files) {
      const script = document.createElement('script')
      Object.assign(script, { src, async: false, onerror: giveUp })
      document.head.append(script)
    }
  }

  // A pointer that rests is reported, too, once something has been laid out under it.
  function stir({ type, movementX, movementY }) {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) wake()
  }

  // A link that is followed, because nothing has come to open a dialog for it, brings along what it asks for.
  function carry({ target }) {
    const link = target.closest?.('[data-quote], [data-list]')
    const { quote, choice, list, product = list, start } = link?.dataset ?? {}
    const { eventType, details } = document.querySelector('[data-request]')?.elements ?? {}
    if (!link || !details) return
    const isItsOwn = quote === 'project-request'
    if (isItsOwn && choice) eventType.value = choice
    const about = product ?? (isItsOwn ? '' : choice)
    const isSaid = details.value.includes(about)
    details.value = [isSaid ? '' : about, details.value || start].filter(Boolean).join('\n')
  }

  function giveUp() {
    addEventListener('click', carry)
    addEventListener('awake', () => removeEventListener('click', carry))
    awake()
  }

  function release() {
    const control = held
    control?.removeAttribute('aria-busy')
    held = undefined
    return control
  }

  function awake() {
    if (signal.aborted) return
    asleep.abort()
    release()?.click()
  }

  function keep(event) {
    const control = event.target.closest?.('[data-waits]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!release()) setTimeout(() => signal.aborted || giveUp(), PATIENCE_MS)
    held = control
    held.setAttribute('aria-busy', 'true')
  }

  // A form that the browser is about to post by itself says so; without a connection it keeps what was typed.
  function say(event) {
    const { dataset } = event.target
    if (!('request' in dataset)) return
    dataset.state = navigator.onLine ? 'sending' : 'offline'
    if (!navigator.onLine) event.preventDefault()
  }

  for (const move of MOVES) addEventListener(move, stir, { signal, passive: true, capture: true })
  addEventListener('click', keep, { signal, capture: true })
  // Who changes their mind does not get the click after all.
  addEventListener('keydown', ({ key }) => key === 'Escape' && release(), { signal })
  // A jump has to know where it leads.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  addEventListener('submit', say, { signal })
  if (location.hash) layOutAll()
  addEventListener('awake', awake, { signal })
  addEventListener('load', () => drawn().then(() => afterFrame(() => idle(wake))))
  layOutNext()
})(FILES)
