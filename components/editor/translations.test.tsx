import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Opened } from '#lib/editor/translations.ts'
import { Translations } from './translations.tsx'

const FILE = 'content/home/translation.yaml'
const english = {
  eyebrow: 'Languages',
  title: 'One welcome, in {languageCount} languages',
  intro: 'We translate.',
}
const opened: Opened = {
  name: 'Home: translation',
  english,
  written: { eyebrow: 'Idiomas', title: 'Bienvenidos en {languageCount} idiomas' },
  recorded: { ...english, title: 'A welcome, in {languageCount} languages', intro: '' },
  variables: { languageCount: '50' },
}

/** The server's current version. */
let now: Opened
let sent: unknown[]
let answers: object[]
let asked: string[]

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  now = opened
  sent = []
  answers = []
  asked = []
  window.fetch = async (input, init) => {
    asked.push(String(input))
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)))
    const isTranslation = String(input).startsWith('/api/content-translation')
    const answer = isTranslation ? (init?.method === 'PUT' ? answers.shift() : now) : { problems: [] }
    return { ok: true, json: async () => answer } as Response
  }
  Object.assign(window, {
    EventSource: class {
      close() {}
    },
  })
})

const textbox = (name: string) => screen.findByRole('textbox', { name })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('shows English next to the translation and marks what is left to do', async () => {
  render(<Translations language="es" file={FILE} />)
  const title = await textbox('Heading')
  expect(title).toHaveAttribute('lang', 'es')
  expect(title).toHaveAccessibleDescription(/English has changed/)
  expect(screen.getByText('A', { selector: 'del' })).toBeVisible()
  expect(screen.getByText('One', { selector: 'ins' })).toBeVisible()
  expect(await textbox('Introduction')).toHaveAccessibleDescription(/Missing/)
  expect(await textbox('Small line above the heading')).toHaveAccessibleDescription(/^7 of 60 characters$/)
  await userEvent.click(
    screen.getByRole('checkbox', { name: /Only what is missing or out of date \(2 of 3\)/ }),
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})

test('offers a preview link for a saved draft, but not for a public page', async () => {
  const page = { slug: 'paraguas', isDraft: true, savedDraft: '/es/paraguas', taken: {} }
  now = { ...opened, page }
  const { unmount } = render(<Translations language="es" file={FILE} />)
  await userEvent.type(await textbox('Address in Spanish'), '-nuevos')
  await userEvent.click(screen.getByRole('button', { name: 'Copy a link to this draft' }))
  expect(asked.at(-1)).toBe('/api/content-preview?address=%2Fes%2Fparaguas')
  unmount()
  now = { ...opened, page: { ...page, isDraft: false, savedDraft: undefined } }
  render(<Translations language="es" file={FILE} />)
  await textbox('Heading')
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull()
})

test('sets text fields for Arabic from right to left', async () => {
  render(<Translations language="ar" file={FILE} />)
  expect(await textbox('Heading')).toHaveAttribute('dir', 'rtl')
})

test('shows a problem at its text and sends nothing, then sends corrected and confirmed texts', async () => {
  answers = [{ saved: true }]
  render(<Translations language="es" file={FILE} />)
  const intro = await textbox('Introduction')
  await userEvent.type(intro, 'Traducimos {{marca}.')
  await save()
  expect(intro).toHaveFocus()
  expect(intro).toHaveAccessibleDescription(/Uses \{marca\}, which is not a valid placeholder/)
  expect(sent).toEqual([])
  await userEvent.clear(intro)
  await userEvent.type(intro, 'Traducimos.')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Still correct/ }))
  await save()
  expect(await screen.findByText(/^Saved at/)).toBeVisible()
  expect(sent).toEqual([
    {
      language: 'es',
      file: FILE,
      choices: {},
      texts: [
        { path: ['intro'], english: english.intro, text: 'Traducimos.' },
        {
          path: ['title'],
          english: english.title,
          base: 'Bienvenidos en {languageCount} idiomas',
          text: 'Bienvenidos en {languageCount} idiomas',
        },
      ],
    },
  ])
})

test('keeps an edited text with a problem visible when the list is filtered', async () => {
  render(<Translations language="es" file={FILE} />)
  await userEvent.type(await textbox('Small line above the heading'), ' {{marca}')
  await userEvent.click(screen.getByRole('checkbox', { name: /Only what is missing or out of date/ }))
  await save()
  expect(await textbox('Small line above the heading')).toHaveFocus()
})

test('keeps an address that was edited during a save', async () => {
  const page = { slug: 'paraguas', isDraft: true, taken: {} }
  now = { ...opened, page }
  const send = window.fetch
  let answer = () => {}
  window.fetch = async (input, init) => {
    if (init?.method === 'PUT')
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return send(input, init)
  }
  answers = [{ saved: true }, { saved: true }]
  render(<Translations language="es" file={FILE} />)
  const address = await textbox('Address in Spanish')
  await userEvent.type(address, '-rojos')
  await save()
  await userEvent.type(address, '-y-azules')
  now = { ...opened, page: { ...page, slug: 'paraguas-rojos' } }
  answer()
  expect(await screen.findByText(/^Saved at/)).toBeVisible()
  expect(address).toHaveValue('paraguas-rojos-y-azules')
})

test('asks before navigating away from unsaved texts', async () => {
  render(<Translations language="es" file={FILE} />)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const intro = await textbox('Introduction')
  expect(leave()).toBe(false)
  await userEvent.type(intro, 'T')
  expect(leave()).toBe(true)
  await userEvent.clear(intro)
  expect(leave()).toBe(false)
})

test('keeps typed text after a failed save, and asks which version to keep after a conflict', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  const conflict = { path: ['intro'], place: 'Introduction', mine: 'Traducimos.', theirs: 'Se traduce.' }
  answers = [{ fault: 'GitHub could not be reached; try again' }, { conflicts: [conflict] }, { saved: true }]
  render(<Translations language="es" file={FILE} />)
  const intro = await textbox('Introduction')
  await userEvent.type(intro, 'Traducimos.')
  await save()
  expect(await screen.findByText('Not saved: GitHub could not be reached; try again.')).toBeVisible()
  expect(intro).toHaveValue('Traducimos.')
  await save()
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('radio', { name: /Your version/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ choices: { '["intro"]': 'mine' } }))
})

test('keeps typed text, but drops a confirmation, when English has changed in the meantime', async () => {
  answers = [{ outdated: true }]
  render(<Translations language="es" file={FILE} />)
  const intro = await textbox('Introduction')
  await userEvent.type(intro, 'Traducimos.')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Still correct/ }))
  now = { ...opened, english: { ...english, title: 'All of {languageCount} languages' } }
  await save()
  expect(await screen.findByText(/^Not saved: the English text has changed since/)).toBeVisible()
  expect(intro).toHaveValue('Traducimos.')
  expect(screen.getByRole('checkbox', { name: /^Still correct/ })).not.toBeChecked()
})
