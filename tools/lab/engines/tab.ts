import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'

const PATIENCE_MS = 15_000
const KEYS = { Escape: '\uE00C', ArrowRight: '\uE014', Enter: '\uE007' }

/** What people see of an element, as far as these walks look for it. */
const ROLES = {
  button: 'button, [role=button]',
  dialog: 'dialog[open], [role=dialog]',
  field: 'input, select, textarea',
  form: 'form',
  header: 'body header',
  link: 'a[href]',
  main: 'main',
  navigation: 'nav',
  region: 'section, [role=region]',
  status: '[role=status]',
  submit: 'button[type=submit]',
}

/** One element of a role, found by how its name begins; the first of several unless told otherwise. */
type Step = { role: keyof typeof ROLES; name?: string; nth?: number }
/** From the outside in. */
export type Way = Step[]

/** In the page: the visible elements that a way leads to. */
function walk(way: (Omit<Step, 'role'> & { selector: string })[]) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const label = labels.map(({ textContent }) => textContent).join(' ')
    return plain(element.getAttribute('aria-label') || label || element.textContent)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  return way.reduce<Element[]>(
    (scopes, { selector, name, nth }) => {
      const found = scopes
        .flatMap((scope) => [...scope.querySelectorAll(selector)])
        .filter((element) => isSeen(element) && (!name || nameOf(element).startsWith(name)))
      return nth === undefined ? found : found.slice(nth, nth + 1)
    },
    [document.documentElement],
  )
}

/** In the page: where to click the first of the elements, unless something covers it. */
function placeOf([element]: Element[]) {
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null
}

/** A page in an engine, looked at and used as people do. */
export class Tab {
  constructor(
    readonly engine: Engine,
    private readonly origin: string,
  ) {}

  open = (path: string) => this.engine.open(this.origin + path)

  /** Calls a function in the page with the elements that a way leads to; answers what it does, as JSON. */
  async on<Answer>(way: Way, work: (elements: Element[]) => Answer) {
    const steps = way.map(({ role, ...rest }) => ({ ...rest, selector: ROLES[role] }))
    const found = `(${walk})(${JSON.stringify(steps)})`
    return JSON.parse(await this.engine.evaluate(`JSON.stringify((${work})(${found}) ?? null)`)) as Answer
  }

  /** Waits until what is seen there answers as it should. */
  until = <Answer>(way: Way, work: (elements: Element[]) => Answer) =>
    expect.poll(() => this.on(way, work), { message: JSON.stringify(way), timeout: PATIENCE_MS })

  sees = (way: Way) => this.until(way, (found) => found.length > 0).toBe(true)
  misses = (way: Way) => this.until(way, (found) => found.length).toBe(0)
  reads = (way: Way, text: string) =>
    this.until(way, (found) =>
      // biome-ignore lint/performance/useDomNodeTextContent: the text of scripts and of what is hidden does not count
      found.map((element) => (element as HTMLElement).innerText).join(' '),
    ).toContain(text)

  async click(way: Way) {
    let place: { x: number; y: number } | null = null
    const rests = async () => {
      const before = place
      place = await this.on(way, placeOf)
      return place !== null && place.x === before?.x && place.y === before.y
    }
    const patience = { message: JSON.stringify(way), timeout: PATIENCE_MS, intervals: [50] }
    await expect.poll(rests, patience).toBe(true)
    const { x, y } = place ?? { x: 0, y: 0 }
    await this.engine.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  private keys = (characters: string[]) =>
    this.engine.act({
      type: 'key',
      id: 'keyboard',
      actions: characters.flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]),
    })

  press = (key: keyof typeof KEYS) => this.keys([KEYS[key]])

  /** Writes into a field, in place of what may stand there. */
  async write(way: Way, text: string) {
    await this.click(way)
    await this.on(way, ([field]) => field instanceof HTMLInputElement && field.select())
    await this.keys([...text])
  }
}
