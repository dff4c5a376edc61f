import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'

const TIMEOUT_MS = 15_000
const KEYS = { Escape: '\uE00C', ArrowRight: '\uE014', Enter: '\uE007' }

/** Selectors of the roles that these tests use. */
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

/** Elements of a role, whose accessible name starts with `name`; `nth` picks one. */
type Step = { role: keyof typeof ROLES; name?: string; nth?: number }
/** Nested steps, the outermost first. */
export type Path = Step[]

/** Runs in the page: finds the visible elements at a path. */
function findElements(path: (Omit<Step, 'role'> & { selector: string })[]) {
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
  return path.reduce<Element[]>(
    (scopes, { selector, name, nth }) => {
      const found = scopes
        .flatMap((scope) => [...scope.querySelectorAll(selector)])
        .filter((element) => isSeen(element) && (!name || nameOf(element).startsWith(name)))
      return nth === undefined ? found : found.slice(nth, nth + 1)
    },
    [document.documentElement],
  )
}

/** Runs in the page: finds the point at which to click the first element, unless another element covers it. */
function clickPoint([element]: Element[]) {
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null
}

/** A page in an engine, with the locators and actions that these tests need. */
export class Tab {
  constructor(
    readonly engine: Engine,
    private readonly origin: string,
  ) {}

  goto = (path: string) => this.engine.open(this.origin + path)

  /** Calls a function in the page with the elements at a path; its result is sent as JSON. */
  async evaluate<Answer>(path: Path, work: (elements: Element[]) => Answer) {
    const steps = path.map(({ role, ...rest }) => ({ ...rest, selector: ROLES[role] }))
    const found = `(${findElements})(${JSON.stringify(steps)})`
    return JSON.parse(await this.engine.evaluate(`JSON.stringify((${work})(${found}) ?? null)`)) as Answer
  }

  /** Polls a function of the elements at a path. */
  poll = <Answer>(path: Path, work: (elements: Element[]) => Answer) =>
    expect.poll(() => this.evaluate(path, work), { message: JSON.stringify(path), timeout: TIMEOUT_MS })

  expectVisible = (path: Path) => this.poll(path, (found) => found.length > 0).toBe(true)
  expectHidden = (path: Path) => this.poll(path, (found) => found.length).toBe(0)
  expectText = (path: Path, text: string) =>
    this.poll(path, (found) =>
      // biome-ignore lint/performance/useDomNodeTextContent: unlike textContent, it skips scripts and hidden elements
      found.map((element) => (element as HTMLElement).innerText).join(' '),
    ).toContain(text)

  async click(path: Path) {
    let point: { x: number; y: number } | null = null
    const isStable = async () => {
      const before = point
      point = await this.evaluate(path, clickPoint)
      return point !== null && point.x === before?.x && point.y === before.y
    }
    const options = { message: JSON.stringify(path), timeout: TIMEOUT_MS, intervals: [50] }
    await expect.poll(isStable, options).toBe(true)
    const { x, y } = point ?? { x: 0, y: 0 }
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

  /** Replaces a field's value by typing. */
  async fill(path: Path, text: string) {
    await this.click(path)
    await this.evaluate(path, ([field]) => field instanceof HTMLInputElement && field.select())
    await this.keys([...text])
  }
}
