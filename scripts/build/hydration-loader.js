// Runs in the browser, inline in every prerendered page, which works without it. After the first paint it lays out the
// elements marked `data-defer-layout`, one per frame; once everything visible is painted, it fetches the scripts that
// hydrate the page. An interaction starts that at once, and a click on `data-replay-click` is replayed after hydration.
;((payload, scripts) => {
  const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
  const HELD_CLICK_LIMIT_MS = 5000
  const idle = (task) => (self.requestIdleCallback ?? setTimeout)(task, { timeout: 1000 })
  const afterFrame = (task) => requestAnimationFrame(() => setTimeout(task))
  const untilHydrated = new AbortController()
  const { signal } = untilHydrated
  const deferred = [...document.querySelectorAll('[data-defer-layout]')]
  let started = false
  let heldClick

  const layOut = (element) => {
    element.style.contentVisibility = 'visible'
    return element.offsetHeight
  }
  const layOutAll = () => deferred.splice(0).forEach(layOut)
  const layOutNext = () =>
    afterFrame(() => {
      if (deferred.length === 0) return
      layOut(deferred.shift())
      layOutNext()
    })

  // decode() also waits for a picture to load. Pictures outside the viewport are left out: a lazy one above it, on a
  // page that opens scrolled down, never loads. So are those in deferred elements: measuring them would force their
  // layout.
  const visiblePainted = () => {
    const visible = [...document.images].filter((image) => {
      if (deferred.includes(image.closest('[data-defer-layout]'))) return false
      const { top, bottom } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    return Promise.all(visible.map((image) => image.decode().catch(() => {})))
  }

  const request = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))

  // Next.js reads the RSC payload from self.__next_f, which must be complete when its scripts run.
  async function hydrate() {
    if (started) return
    started = true
    for (const href of scripts) request('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href })
    try {
      self.__next_f = await (await fetch(payload)).json()
      for (const src of scripts) request('script', { src, async: false, onerror: giveUp })
    } catch {
      giveUp()
    }
  }

  // Browsers also fire pointermove without movement, when layout changes under a resting pointer.
  function onInteraction({ type, movementX, movementY }) {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) hydrate()
  }

  // When the scripts fail to load, a quote link cannot open its dialog: it leads to the form and prefills it instead.
  function prefillForm({ target }) {
    const link = target.closest?.('[data-quote], [data-quote-list]')
    const { quote, choice, quoteList, product = quoteList, displayName, template } = link?.dataset ?? {}
    const { eventType, details } = document.querySelector('[data-request-form]')?.elements ?? {}
    if (!link || !details) return
    const isOwnLink = quote === 'project-request'
    if (isOwnLink && choice) eventType.value = choice
    const subject = isOwnLink ? '' : (displayName ?? product ?? choice)
    const isSaid = details.value.includes(subject)
    details.value = [isSaid ? '' : subject, details.value || template].filter(Boolean).join('\n')
  }

  function giveUp() {
    addEventListener('click', prefillForm)
    addEventListener('hydrated', () => removeEventListener('click', prefillForm))
    onHydrated()
  }

  function releaseClick() {
    const control = heldClick
    control?.removeAttribute('aria-busy')
    heldClick = undefined
    return control
  }

  function onHydrated() {
    if (signal.aborted) return
    untilHydrated.abort()
    releaseClick()?.click()
  }

  function holdClick(event) {
    const control = event.target.closest?.('[data-replay-click]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!releaseClick()) setTimeout(() => signal.aborted || giveUp(), HELD_CLICK_LIMIT_MS)
    heldClick = control
    heldClick.setAttribute('aria-busy', 'true')
  }

  // A link closes the menu that it is in.
  function closeMenu({ target }) {
    target.closest?.('[popover] a')?.closest('[popover]').hidePopover()
  }

  // A form that is submitted before hydration shows its pending state. Offline it is not sent, which keeps the input.
  function showSubmitState(event) {
    const { dataset } = event.target
    if (!('requestForm' in dataset)) return
    dataset.state = navigator.onLine ? 'sending' : 'offline'
    if (!navigator.onLine) event.preventDefault()
  }

  for (const event of INTERACTIONS)
    addEventListener(event, onInteraction, { signal, passive: true, capture: true })
  addEventListener('click', holdClick, { signal, capture: true })
  // Escape cancels a held click.
  addEventListener('keydown', ({ key }) => key === 'Escape' && releaseClick(), { signal })
  // Jumping to a fragment needs the final layout.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  // Both also where scripts fail to load.
  addEventListener('click', closeMenu)
  addEventListener('submit', showSubmitState)
  addEventListener('hydrated', () => removeEventListener('submit', showSubmitState))
  if (location.hash) layOutAll()
  addEventListener('hydrated', onHydrated, { signal })
  addEventListener('load', () => visiblePainted().then(() => afterFrame(() => idle(hydrate))))
  layOutNext()
})(PAYLOAD, SCRIPTS)
