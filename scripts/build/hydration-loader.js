// Runs in the browser, inline in every prerendered page, which works without it. At the first interaction, or after some
// reading, it fetches the scripts that hydrate the page, and then replays a click on an element with `data-replay-click`.
;((payload, scripts) => {
  const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click']
  const started = new AbortController()
  const holding = new AbortController()
  let heldClick
  let givingUp
  let isSaid

  const request = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))

  async function start({ type, movementX, movementY, target } = {}) {
    // Browsers also fire pointermove without movement, when layout changes under a resting pointer, and a scroll that leads
    // nowhere, when a page from right to left is laid out.
    const isResting =
      (type === 'pointermove' && movementX === 0 && movementY === 0) ||
      (type === 'scroll' && target === document && scrollY === 0)
    if (isResting || started.signal.aborted) return
    started.abort()
    for (const href of scripts) request('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href })
    try {
      // Next.js reads the RSC payload from self.__next_f, which must be complete when its scripts run.
      self.__next_f = await (await fetch(payload)).json()
      for (const src of scripts) request('script', { src, async: false })
    } catch {
      giveUp()
    }
  }

  function hold(control) {
    heldClick?.removeAttribute('aria-busy')
    control?.setAttribute('aria-busy', 'true')
    heldClick = control
    if (!control) clearTimeout(givingUp)
  }
  function holdClick(event) {
    const control = event.target.closest?.('[data-replay-click]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!heldClick) givingUp = setTimeout(replayClick, 5000)
    hold(control)
  }
  function replayClick() {
    const control = heldClick
    holding.abort()
    hold()
    control?.click()
  }

  // After a deploy, an open page may request a chunk that is gone. It says so once, and works as without scripts.
  function giveUp() {
    replayClick()
    if (isSaid) return
    isSaid = true
    document.documentElement.toggleAttribute('data-scriptless', !performance.getEntriesByName('hydrated')[0])
    document.getElementById('incomplete')?.showPopover?.()
  }
  const giveUpWithout = ({ target }) => target.src?.includes('/_next/static/') && giveUp()

  // A form that is submitted before hydration shows its pending state. Offline it is not sent, which keeps the input.
  function showSubmitState(event) {
    if (event.defaultPrevented || !('requestForm' in event.target.dataset)) return
    event.target.dataset.state = navigator.onLine ? 'sending' : 'offline'
    if (!navigator.onLine) event.preventDefault()
  }

  // A link closes the menu that it is in. React stops a click while it hydrates the menu.
  const closeMenu = ({ target }) => target.closest?.('[popover] a')?.closest('[popover]').hidePopover()

  // A file that misses its field would take the place of the page.
  function keepPage(event) {
    const isFile = event.dataTransfer?.types.includes('Files')
    if (!isFile || event.defaultPrevented || event.target.closest?.('input, textarea, form')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }

  for (const event of ['dragover', 'drop']) addEventListener(event, keepPage)
  for (const event of INTERACTIONS)
    addEventListener(event, start, { signal: started.signal, passive: true, capture: true })
  // The search of the page with all products has words to find.
  if (/[?&]q=/.test(location.search)) start()
  addEventListener('load', () => setTimeout(start, 2500))
  addEventListener('click', holdClick, { signal: holding.signal, capture: true })
  // Escape cancels a held click.
  addEventListener('keydown', ({ key }) => key === 'Escape' && hold(), { signal: holding.signal })
  addEventListener('click', closeMenu, { capture: true })
  addEventListener('submit', showSubmitState)
  addEventListener('error', giveUpWithout, { capture: true })
  addEventListener('hydrated', replayClick)
})(PAYLOAD, SCRIPTS)
