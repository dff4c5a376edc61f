// Runs in the browser, inline in every prerendered page, which works without it. After the first paint it lays out the
// elements marked `data-defer-layout`, one per frame. At the first interaction, or once a visitor has only been reading
// for a while, it fetches the scripts that hydrate the page; a click on `data-replay-click` is replayed after that.
;((payload, scripts) => {
  const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click']
  const READING_MS = 2500
  const HELD_CLICK_LIMIT_MS = 5000
  const hydration = new AbortController()
  const started = new AbortController()
  const holding = new AbortController()
  const deferred = [...document.querySelectorAll('[data-defer-layout]')]
  let heldClick

  const layOut = (element) => {
    element.style.contentVisibility = 'visible'
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

  const request = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))

  // Next.js reads the RSC payload from self.__next_f, which must be complete when its scripts run.
  async function hydrate() {
    for (const href of scripts) request('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href })
    try {
      self.__next_f = await (await fetch(payload)).json()
      for (const src of scripts) request('script', { src, async: false, onerror: giveUp })
    } catch {
      giveUp()
    }
  }

  function start() {
    if (started.signal.aborted) return
    started.abort()
    hydrate()
  }

  // Browsers also fire pointermove without movement, when layout changes under a resting pointer.
  function onInteraction({ type, movementX, movementY }) {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
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
    addEventListener('click', prefillForm, { signal: hydration.signal })
    replayClick()
  }

  function releaseClick() {
    const control = heldClick
    control?.removeAttribute('aria-busy')
    heldClick = undefined
    return control
  }

  function replayClick() {
    holding.abort()
    releaseClick()?.click()
  }

  function holdClick(event) {
    const control = event.target.closest?.('[data-replay-click]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!releaseClick()) setTimeout(() => holding.signal.aborted || giveUp(), HELD_CLICK_LIMIT_MS)
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
    addEventListener(event, onInteraction, { signal: started.signal, passive: true, capture: true })
  // A shared logo preview opens at once; other parameters, such as those of campaigns, can wait.
  addEventListener('load', () => setTimeout(start, /[?&]color=/.test(location.search) ? 0 : READING_MS))
  addEventListener('click', holdClick, { signal: holding.signal, capture: true })
  // Escape cancels a held click.
  addEventListener('keydown', ({ key }) => key === 'Escape' && releaseClick(), { signal: holding.signal })
  // Jumping to a fragment, or back to where a reloaded page was, needs the final layout.
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), {
    capture: true,
  })
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') layOutAll()
  layOutNext()
  addEventListener('click', closeMenu)
  addEventListener('submit', showSubmitState, { signal: hydration.signal })
  addEventListener('hydrated', () => {
    hydration.abort()
    replayClick()
  })
})(PAYLOAD, SCRIPTS)
