import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { marksIn, sentenceOf } from '#components/editor/marks.ts'
import { choice, day, decimal, group, list, picture, text } from '#lib/content/schema/fields/index.ts'
import { files } from '#lib/content/schema/index.ts'
import { setEditing, useEditing } from './editing.ts'
import { withValidation } from './index.tsx'
import { Edit } from './testing.tsx'

beforeAll(() => {
  /* jsdom does not implement dialogs yet. */
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() =>
  setEditing({ variables: { countries: '65+' }, uses: {}, shown: {}, tried: false, saving: false }),
)

const name = text({ label: 'Name', max: 12 })
const cups = list({
  label: 'Cups',
  min: 1,
  max: 3,
  title: 'name',
  of: group('Cup', { name, kind: choice({ label: 'Kind', options: ['mug', 'glass'] }) }),
})
const mugs = (...names: string[]) => names.map((name) => ({ name, kind: 'mug' }))
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('counts a text as rendered and compares that with its limit', async () => {
  render(<Edit content={name} value="{countries}" />)
  expect(screen.getByText('3 of 12 characters')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/Name/), ' lands and more')
  await userEvent.tab()
  expect(screen.getByText('Is too long; shorten it to 12 characters.')).toBeInTheDocument()
})

test('shows a date picker for a day, but a text field for a day in another format', async () => {
  const { unmount } = render(<Edit content={day({ label: 'First day' })} value="" />)
  fireEvent.change(screen.getByLabelText(/First day/), { target: { value: '2026-12-04' } })
  expect(screen.getByLabelText(/First day/)).toHaveAttribute('type', 'date')
  expect(screen.getByLabelText(/First day/)).toHaveValue('2026-12-04')
  unmount()
  render(<Edit content={day({ label: 'First day' })} value="12/4/2026" />)
  expect(screen.getByLabelText(/First day/)).toHaveValue('12/4/2026')
  await userEvent.click(screen.getByLabelText(/First day/))
  await userEvent.tab()
  expect(screen.getByText('Write year, month and day, such as 2026-12-25.')).toBeInTheDocument()
})

test('shows an unknown placeholder at its field', async () => {
  render(<Edit content={name} value="" />)
  await userEvent.type(screen.getByLabelText(/Name/), '{{contries}')
  await userEvent.tab()
  expect(screen.getByText(/^Uses \{contries\}, which is not a valid placeholder/)).toBeInTheDocument()
})

test('accepts {Count}, which counts the list below a text', async () => {
  render(<Edit content={name} value="{Count} cups" />)
  await userEvent.type(screen.getByLabelText(/Name/), '!')
  await userEvent.tab()
  expect(screen.getByText('12 of 12 characters')).toBeInTheDocument()
  expect(screen.queryByText(/is not a valid placeholder/)).not.toBeInTheDocument()
})

test('offers the choices of the form that is selected next to them', async () => {
  const ask = group('Ask', {
    form: choice({ label: 'Form', options: ['hero-quote', 'quick-quote'] }),
    choice: text({ label: 'Preselected in it', optional: true, offers: 'form' }),
  })
  setEditing({ choices: { 'hero-quote': ['Mugs'], 'quick-quote': ['Gifts', 'Events'] } })
  render(<Edit content={ask} value={{ form: 'hero-quote', choice: 'Gifts' }} />)
  expect(screen.getByText('Is not one of the choices; choose another.')).toBeInTheDocument()
  const chosen = screen.getByLabelText(/Preselected in it/)
  expect(
    within(chosen)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nothing', 'Gifts', 'Mugs'])
  await userEvent.selectOptions(screen.getByLabelText(/Form/), 'quick-quote')
  expect(screen.queryByText(/^Is not one of/)).not.toBeInTheDocument()
  await userEvent.selectOptions(chosen, 'Events')
  expect(chosen).toHaveValue('Events')
})

test('drops invisible characters and replaces special spaces with plain ones', async () => {
  render(<Edit content={name} value="" />)
  await userEvent.click(screen.getByLabelText(/Name/))
  await userEvent.paste('A\u200bB\u00a0C\ufeff 👩\u200d🍳')
  expect(screen.getByLabelText(/Name/)).toHaveValue('AB C 👩\u200d🍳')
})

test('rejects HTML and links where they would appear literally', async () => {
  render(<Edit content={text({ label: 'Line', max: 60 })} value="" />)
  const line = screen.getByLabelText(/Line/)
  await userEvent.click(line)
  await userEvent.paste('12 oz <b>bamboo</b>')
  await userEvent.tab()
  expect(screen.getByText(/^Contains HTML, which would show on the page/)).toBeInTheDocument()
  await userEvent.clear(line)
  await userEvent.click(line)
  await userEvent.paste('see [here](/pricing)')
  expect(screen.getByText(/^Contains a link/)).toBeInTheDocument()
})

test('accepts a decimal comma and rejects text that is not a number', async () => {
  render(<Edit content={decimal({ label: 'Longitude', min: -180, max: 180 })} value={5} />)
  const input = screen.getByLabelText(/Longitude/)
  await userEvent.clear(input)
  await userEvent.type(input, '23,59')
  await userEvent.tab()
  expect(input).toHaveValue('23,59')
  expect(input).toBeValid()
  expect(screen.queryByText(/number/)).not.toBeInTheDocument()
  await userEvent.clear(input)
  await userEvent.type(input, '200,5')
  expect(screen.getByText('Must be 180 or less.')).toBeInTheDocument()
  await userEvent.clear(input)
  await userEvent.type(input, '1.234,5')
  expect(screen.getByText('Is not a number; write one such as 25.76.')).toBeInTheDocument()
  expect(input).toHaveValue('1.234,5')
})

test('shows a problem that involves two fields at its field until either is corrected', async () => {
  const kind = choice({ label: 'Kind', options: ['page', 'article'] })
  const author = text({ label: 'Author', optional: true })
  const file = group('File', { kind, author })
  const message = 'is required for an article; fill it in'
  const whole = {
    ...file,
    validator: file.validator.refine((value) => value.kind === 'page' || value.author !== '', {
      path: ['author'],
      error: message,
    }),
  }
  setEditing({ tried: true })
  render(
    <>
      <Edit content={kind} value="page" step="kind" whole={whole} />
      <Edit content={author} value="" step="author" whole={whole} />
    </>,
  )
  const said = () => screen.queryByText('Is required for an article; fill it in.')
  expect(said()).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText(/Kind/), 'article')
  expect(screen.getByLabelText(/Author/)).toBeInvalid()
  expect(said()).toBeInTheDocument()
  expect(marksIn(document).map(sentenceOf)).toEqual([`Author: ${message}.`])
  await userEvent.type(screen.getByLabelText(/Author/), 'Ana')
  expect(said()).not.toBeInTheDocument()
})

test('shows how texts reference a claim, and how often they do once that is known', () => {
  const { editor } = files.claims.schema
  if (editor.kind !== 'object' || !editor.fields.countries) throw new Error('There is no such claim.')
  render(<Edit content={editor.fields.countries} value="65+" />)
  expect(screen.getByText(/Write \{countries\}\.$/)).toBeInTheDocument()
  act(() => setEditing({ uses: { countries: 4 } }))
  expect(screen.getByText(/Write \{countries\}; used 4 times\./)).toBeInTheDocument()
})

test('opens the list entry that a link leads to and focuses the field', async () => {
  render(<Edit content={cups} value={mugs('One', 'Two')} />)
  act(() => setEditing({ target: 'cups.1.name' }))
  const entry = await screen.findByRole('dialog', { name: 'Two' })
  await waitFor(() => expect(within(entry).getByLabelText(/Name/)).toHaveFocus())
  await userEvent.click(within(entry).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('a long group', () => {
  const keys = Array.from({ length: 13 }, (_, index) => `f${index}`)
  const more = group('More', Object.fromEntries(keys.map((key) => [key, text({ label: `Field ${key}` })])))
  const filled = Object.fromEntries(keys.map((key) => [key, 'Words']))
  const show = (value: object) =>
    render(<Edit content={group('Words', { more })} value={{ more: { ...filled, ...value } }} />)

  test.each(['cups.more', 'cups.more.f12'])('is collapsed until a link leads to %s', async (target) => {
    show({})
    expect(screen.queryByLabelText(/Field/)).not.toBeInTheDocument()
    act(() => setEditing({ target }))
    const field = screen.getByLabelText(target === 'cups.more' ? /Field f0/ : /Field f12/)
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toBeVisible()
  })

  test('stays unrendered when the form unmounts and mounts again', async () => {
    const form = <Edit content={more} value={filled} whole={group('File', { cups: more })} />
    render(form).unmount()
    await act(async () => {})
    render(form)
    expect(screen.queryByLabelText(/Field/)).not.toBeInTheDocument()
  })

  test('marks its problems while it is collapsed', () => {
    show({ f12: '' })
    expect(screen.getByLabelText(/Field f12/)).not.toBeVisible()
    expect(marksIn(document.body).map(sentenceOf)).toContainEqual(expect.stringMatching(/^Field f12: /))
  })
})

test('adds the valid lines of a pasted list, and keeps the others with their problems', async () => {
  const { editor } = files.redirects.schema
  if (editor.kind !== 'object' || !editor.fields.list) throw new Error('There is no such list.')
  render(<Edit content={editor.fields.list} value={[{ from: '/old', to: '/printing' }]} />)
  await userEvent.click(screen.getByLabelText('Lines to add'))
  await userEvent.paste(
    'https://www.example.com/cups,/printing\n/old\t/pricing\n/a b,\n/pens,/office supplies\n/mugs;#contact',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check and add' }))
  for (const from of ['/old', '/cups', '/mugs'])
    expect(screen.getByRole('button', { name: new RegExp(`^\\d ?${from}$`) })).toBeInTheDocument()
  expect(screen.getByLabelText('Lines to add')).toHaveValue('/old\t/pricing\n/a b,\n/pens,/office supplies')
  expect(screen.getByText(/^“\/old \/pricing”.*is already entry 1/)).toBeInTheDocument()
})

test('disables Add in a full list and explains why', () => {
  render(<Edit content={cups} value={mugs('One', 'Two', 'Three')} />)
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  expect(screen.getByText(/^There is room for 3 at most/)).toBeInTheDocument()
})

test('restores a removed entry', async () => {
  render(<Edit content={cups} value={mugs('One', 'Two')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }))
  expect(rows()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()[0]).toHaveTextContent('One')
  expect(screen.getByRole('list', { name: 'Cups' })).toHaveFocus()
})

test('restores a removed entry and keeps later edits to the others', async () => {
  render(<Edit content={cups} value={mugs('One', 'Two')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }))
  await userEvent.click(screen.getByRole('button', { name: /^1 ?Two/ }))
  await userEvent.type(screen.getByLabelText(/Name/), ' more')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('One'),
    expect.stringContaining('Two more'),
  ])
})

test('offers no undo for a removed entry that a reset has restored', async () => {
  render(<Edit content={cups} value={mugs('One', 'Two')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }))
  await userEvent.click(screen.getByRole('button', { name: 'The save ends' }))
  expect(rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('moves an entry and announces its position', async () => {
  render(<Edit content={cups} value={mugs('One', 'Two')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Move Two up' }))
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Two'),
    expect.stringContaining('One'),
  ])
  expect(screen.getByText('“Two” is now number 1 of 2.')).toHaveRole('status')
})

test('adds an entry only once it is valid, and preselects nothing', async () => {
  render(<Edit content={cups} value={mugs('One')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByRole('status')).toHaveTextContent('2 things to correct first.')
  expect(dialog.getByText('Is required; choose one.')).toBeInTheDocument()
  await userEvent.type(dialog.getByLabelText(/Name/), 'Two')
  await userEvent.selectOptions(dialog.getByLabelText(/Kind/), 'glass')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(rows()).toHaveLength(2)
})

test('adds nothing when the user cancels a new entry', async () => {
  render(<Edit content={cups} value={mugs('One')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(rows()).toHaveLength(1)
})

test('restores canceled changes', async () => {
  render(<Edit content={cups} value={mugs('One')} />)
  await userEvent.click(screen.getByRole('button', { name: /^1 ?One/ }))
  await userEvent.type(screen.getByLabelText(/Name/), ' more')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(rows()[0]).not.toHaveTextContent('One more')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()[0]).toHaveTextContent('One more')
})

test('offers no undo that would restore canceled changes over later ones', async () => {
  render(<Edit content={cups} value={mugs('One')} />)
  const write = async (words: string, button: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^1 ?One/ }))
    await userEvent.type(screen.getByLabelText(/Name/), words)
    await userEvent.click(screen.getByRole('button', { name: button }))
  }
  await write(' more', 'Cancel')
  await write(' later', 'Done')
  expect(rows()[0]).toHaveTextContent('One later')
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('offers no undo after the user opens and cancels an unchanged entry', async () => {
  render(<Edit content={cups} value={mugs('One')} />)
  await userEvent.click(screen.getByRole('button', { name: /^1 ?One/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('shows a problem that involves several fields at its field and keeps the dialog open', async () => {
  const { editor } = files.announcements.schema
  if (editor.kind !== 'object' || !editor.fields.list) throw new Error('Announcements are a list.')
  const day = { text: 'Order by then.', from: '2026-12-04', until: '2026-12-01', pages: [] }
  render(<Edit content={editor.fields.list} value={[day]} />)
  await userEvent.click(screen.getByRole('button', { name: /^1 ?Order/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Done', hidden: true }))
  expect(screen.getByLabelText(/Last day/)).toHaveAccessibleDescription(
    /Is before the first day \(2026-12-04\); write that day or a later one\./,
  )
  await userEvent.clear(screen.getByLabelText(/Last day/))
  await userEvent.type(screen.getByLabelText(/Last day/), '2026-12-24')
  await userEvent.click(screen.getByRole('button', { name: 'Done', hidden: true }))
  expect(screen.queryByLabelText(/Last day/)).not.toBeInTheDocument()
})

test('shows the number of problems in a row', () => {
  render(<Edit content={cups} value={[{ name: '', kind: 'cup' }]} />)
  expect(rows()[0]).toHaveTextContent('2 to correct')
})

test('marks a problem that only Keystatic itself finds', () => {
  const refuse = () => {
    throw new Error('Name must not be empty')
  }
  const { Input } = withValidation({ kind: 'form', validate: refuse } as never) as never
  const { container } = render(createElement(Input, { schema: { kind: 'form', validate: refuse } }))
  expect(marksIn(container).map(sentenceOf)).toEqual(['Name must not be empty.'])
})

test('keeps text typed during a save', async () => {
  render(<Edit content={name} value="One" />)
  act(() => setEditing({ saving: true }))
  await userEvent.type(screen.getByLabelText(/Name/), ' more')
  await userEvent.click(screen.getByRole('button', { name: 'The save ends' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('One more')
})

function Undo() {
  const { undo } = useEditing()
  return <button type="button" onClick={undo}>{`Undo ${Boolean(undo)}`}</button>
}

test('keeps a deliberate reset until the user undoes it', async () => {
  render(
    <>
      <Edit content={cups} value={mugs('One')} />
      <Undo />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }))
  expect(screen.getByRole('button', { name: 'Undo false' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'The save ends' }))
  expect(rows()).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo true' }))
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo false' })).toBeInTheDocument()
})

describe('a picture', () => {
  const content = picture({ label: 'Picture', folder: 'cups' })
  const value = { src: '/images/cups/tumbler.webp', alt: 'A vermilion tumbler' }
  const choose = async (answer: object) => {
    window.fetch = async () => Object.assign(new Object(), { ok: true, json: async () => answer }) as Response
    const file = new File(['blue'], 'Blue mug.webp', { type: 'image/webp' })
    await userEvent.upload(screen.getByLabelText('File: Picture'), file)
  }

  test('is rejected if it does not fit, and the current one stays', async () => {
    render(<Edit content={content} value={value} />)
    await choose({ fault: 'Blue mug.webp is 40 x 30 pixels, too small for this place' })
    expect(
      await screen.findByText(/too small for this place\. The previous picture was kept/),
    ).toBeInTheDocument()
    expect(screen.getByText('cups/tumbler.webp')).toBeInTheDocument()
  })

  test('that replaces another asks whether the alt text still fits, and offers undo', async () => {
    render(<Edit content={content} value={value} />)
    await choose({ address: '/images/cups/blue-mug.webp' })
    expect(
      await screen.findByText(/Does “A vermilion tumbler” still describe the picture/),
    ).toBeInTheDocument()
    expect(screen.getByText('Confirm whether the alt text still fits.')).toBeInTheDocument()
    expect(screen.getByText('cups/blue-mug.webp')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('cups/tumbler.webp')).toBeInTheDocument()
    expect(screen.queryByText(/still describe the picture/)).not.toBeInTheDocument()
  })

  test('is requested at its display size', () => {
    const { container } = render(<Edit content={content} value={value} />)
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(
      /^\/api\/content-picture\?address=%2Fimages%2Fcups%2Ftumbler\.webp&width=\d+/,
    )
  })

  test('that is used in several places lists them and offers to replace it in all', async () => {
    const places = ['Cups', 'Page: cups'].map((place) => ({ place, edit: '/keystatic' }))
    setEditing({ shown: { '/images/cups/tumbler.webp': { places, least: { width: 1, height: 1 } } } })
    render(<Edit content={content} value={value} />)
    await userEvent.click(screen.getByText('Shown in 2 places'))
    expect(screen.getByRole('link', { name: 'Page: cups' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Replace it in all 2 places' })).toBeInTheDocument()
  })
})
