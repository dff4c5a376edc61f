import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content, menus } from '#e2e/support/content.ts'
import {
  addTo,
  buildSite,
  choosePicture,
  drawn,
  type Entry,
  expectChecked,
  fill,
  panel,
  save,
  serveSite,
  sharedCategory,
  translateHeading,
} from './editor.page.ts'

const heading = (title: string) => ({
  'Small line above the heading': 'Gifts',
  Heading: title,
  Introduction: `${title}, and what there is to say about it in one line.`,
})

const sentence = (about: string) =>
  `About ${about} there are enough words here that nobody has written on another page of this site before, and no figure.`

/** One block of each of eight kinds, with as little content as possible. */
const BLOCKS: [kind: string, entry: Entry][] = [
  [
    'Hero with a picture',
    {
      texts: {
        ...heading('Gifts that travel'),
        'Button to the request form': 'Ask for gifts',
        'Link text': 'How it goes',
        'Goes to': '/gifts#steps',
        'Alt text': 'A wall of deep green.',
      },
      choices: { 'Place of the picture': 'bleed' },
    },
  ],
  ['Text', { texts: { Heading: 'Given, not sent' }, lists: { Text: [{ Paragraph: sentence('giving') }] } }],
  [
    'Cards',
    {
      texts: heading('Three ways to wrap'),
      choices: { Look: 'columns' },
      lists: { Cards: ['Paper', 'Cloth', 'Box'].map((name) => ({ Title: name, Text: sentence(name) })) },
    },
  ],
  [
    'Steps',
    {
      texts: heading('From list to doorstep'),
      lists: { Steps: ['Choose', 'Print', 'Ship'].map((name) => ({ Title: name, Text: sentence(name) })) },
    },
  ],
  [
    'Questions and answers',
    {
      texts: heading('What people ask'),
      lists: { Questions: [{ Question: 'Do you wrap?', Answer: sentence('wrapping') }] },
    },
  ],
  ['Products', { texts: heading('Cups to give'), choices: { Family: 'drinkware' } }],
  [
    'Stats',
    {
      texts: { Heading: 'In numbers' },
      lists: { Figures: [{ Figure: '3', 'What it counts': 'ways to wrap' }] },
    },
  ],
  [
    'Call to action',
    {
      texts: {
        Heading: 'Send us your list',
        Text: 'Names and addresses are enough to begin with.',
        'Button to the request form': 'Send a list',
        'Text before the phone number': 'Or call',
      },
    },
  ],
]

/** From the current content: a menu, and a page that others link to. */
const menu = menus[0]
const linked: string = content('navigation').footer.legal[0].href
const MUG = 'Travel flask'
const editor = (page: Page, path: string) => page.goto(`/keystatic${path}`)
const pageItem = (address: string) => `/collection/pages/item/${address}`
const group = (within: Page | Locator, name: string) =>
  within.getByRole('group', { name: new RegExp(`^${name}( \\d+)?$`) })
const entryNamed = (name: string) => new RegExp(`^\\d+ ?${name}`)
const findings = (page: Page) => panel(page).locator('details').filter({ hasText: 'to correct' })

test('a marketer edits content locally, and the built site shows it', async ({ page, context }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))

  await test.step('adds a product, rejecting a picture that is too small', async () => {
    await editor(page, '/singleton/drinkware')
    const dialog = await addTo(page, 'Products')
    await choosePicture(dialog, 'Picture', await drawn('#204060', 200, 200))
    await expect(dialog.getByText(/is 200 x 200 pixels, too small for this place/)).toBeVisible()
    await choosePicture(dialog, 'Picture', await drawn('#204060', 1200, 1200))
    await expect(dialog.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
    await fill(page, dialog, {
      texts: {
        Name: MUG,
        'One line': 'Keeps tea warm from the station to the desk.',
        Category: 'Flasks',
        'Alt text': 'A flask of dark blue.',
      },
      lists: { Features: [{ Feature: 'Double wall' }] },
    })
    await dialog.getByRole('button', { name: 'Add', exact: true }).last().click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(panel(page)).toContainText('Saved at')
    await expectChecked(page)
  })

  await test.step('creates a draft page of eight blocks with a new picture', async () => {
    await editor(page, '/collection/pages/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gifts')
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('gifts')
    await fill(page, page.locator('#keystatic-main-panel form'), {
      texts: {
        Title: 'Gifts that travel well | {brand}',
        Description: 'Gifts printed near those who get them, wrapped and sent.',
        'Alt text of the sharing picture': 'A wall of deep green behind the word gifts.',
      },
      choices: { Form: 'hero-quote', 'Link in the footer': 'first' },
    })
    await page.getByRole('checkbox', { name: 'Draft' }).check()
    for (const [kind, entry] of BLOCKS) {
      const dialog = await addTo(page, 'Blocks', kind)
      if (kind === 'Hero with a picture') {
        await choosePicture(dialog, 'Picture', await drawn('#104030', 1600, 1200))
        await expect(dialog.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
      }
      await fill(page, dialog, entry)
      await dialog.getByRole('button', { name: 'Add', exact: true }).last().click()
      await expect(dialog).toBeHidden()
    }
    await save(page, 'Create')
    await expectChecked(page)
  })

  await test.step('shows the draft in development', async () => {
    const seen = await context.newPage()
    await seen.goto('/gifts')
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(/Gifts that travel$/)
    await expect(seen.locator('main > section')).toHaveCount(BLOCKS.length)
    await expect(seen.getByText(MUG).first()).toBeVisible()
    await seen.close()
  })

  await test.step('reports a menu entry that links to a draft', async () => {
    await editor(page, '/singleton/navigation')
    await group(page, 'Header menu')
      .getByRole('button', { name: entryNamed(menu?.label ?? '') })
      .click()
    const item = page.getByRole('dialog').last()
    await addTo(page, 'Drop-down entries', undefined, item)
    const entry = page.getByRole('dialog').last()
    await fill(page, entry, { texts: { 'Link text': 'Gifts', 'Goes to': '/gifts' } })
    await entry.getByRole('button', { name: 'Add', exact: true }).last().click()
    await item.getByRole('button', { name: 'Done' }).click()
    await save(page)
    await expect(findings(page)).toContainText('One thing to correct', { ignoreCase: true })
    await findings(page).locator('summary').click()
    await expect(panel(page)).toContainText(/Points to \/gifts, a draft that visitors cannot see yet/)
  })

  await test.step('publishes the draft', async () => {
    await editor(page, pageItem('gifts'))
    await page.getByRole('checkbox', { name: 'Draft' }).uncheck()
    await save(page)
    await expectChecked(page)
  })

  await test.step('renames the page, and redirects visitors and links', async () => {
    await page.getByRole('textbox', { name: 'Address' }).fill('presents')
    await save(page)
    await expect(page).toHaveURL(/item\/presents$/)
    await expect(page.locator('nextjs-portal')).toBeHidden()
    await expect(panel(page)).toContainText('/gifts is now /presents.')
    await expect(findings(page)).toContainText('things to correct')
    await panel(page).getByRole('button', { name: 'Redirect visitors and update links' }).click()
    await expectChecked(page)
  })

  await test.step('adds the valid lines of a pasted list of redirects', async () => {
    await editor(page, '/singleton/redirects')
    await page.getByText('Paste a list').click()
    await page.getByLabel('Lines to add').fill('https://old.example.com/wraps,/presents\n/gifts,/presents')
    await page.getByRole('button', { name: 'Check and add' }).click()
    await expect(page.getByLabel('Lines to add')).toHaveValue('/gifts,/presents')
    await save(page)
    await expectChecked(page)
  })

  await test.step('finds a text by its words and links to its field', async () => {
    await panel(page).locator('summary').getByText('Find', { exact: true }).click()
    await panel(page).getByRole('searchbox').fill(sentence('giving'))
    await panel(page).getByRole('searchbox').press('Enter')
    await panel(page)
      .getByRole('link', { name: /^Page: presents/ })
      .click()
    await expect(page.getByRole('dialog').last().getByRole('textbox', { name: 'Paragraph' })).toBeFocused()
  })

  await test.step('refuses a save with mistakes, and undoes a reset', async () => {
    await editor(page, pageItem('presents'))
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    const kind = page.getByRole('combobox', { name: /^Kind/ })
    await kind.selectOption('article')
    await kind.press('ControlOrMeta+s')
    await expect(panel(page)).toContainText('Author of the article: is required for an article; fill it in.')
    await kind.selectOption('page')
    // Keystatic listens to this shortcut as well, and would save without validating the form.
    await title.fill('')
    await title.press('ControlOrMeta+s')
    await expect(panel(page)).toContainText('Not saved: one thing to correct.')
    await title.fill('Presents that travel well | {brand}')
    await page.getByRole('button', { name: 'Reset changes' }).click()
    await expect(title).toHaveValue(/^Gifts/)
    await panel(page).getByRole('button', { name: 'Undo' }).click()
    await expect(title).toHaveValue(/^Presents/)
    await save(page)
  })

  await test.step('duplicates the page as a draft', async () => {
    await page.getByRole('button', { name: /^Duplicate/ }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Later')
    await page.getByRole('textbox', { name: 'Address' }).fill('later')
    await page.getByRole('checkbox', { name: 'Draft' }).check()
    await save(page, 'Create')
    await expectChecked(page)
  })

  await test.step('starts its translation as a draft', async () => {
    await page.goto('/keystatic/translations?language=es&file=content/pages/later.yaml')
    await page.getByRole('textbox', { name: 'Address in Spanish' }).fill('despues')
    await page.getByRole('textbox', { name: 'Heading', exact: true }).first().fill('Regalos que viajan')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved at/)).toBeVisible()
  })

  await test.step('deletes a page, reports the broken links, and restores it', async () => {
    await editor(page, pageItem(linked.slice(1)))
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('alertdialog')).toContainText('These link to it and would need to change: ')
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(findings(page)).toContainText(/things? to correct/)
    await findings(page).locator('summary').click()
    await expect(
      panel(page)
        .getByText(new RegExp(`Points to ${linked}, a page that does not exist`))
        .first(),
    ).toBeVisible()
    await panel(page).getByRole('link', { name: 'Unpublished changes' }).click()
    const name = `Page: ${linked.slice(1)}`
    await page.getByRole('button', { name: `Restore ${name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Yes, discard my changes' }).click()
    await expect(page.getByText(`${name} is back to its published version.`)).toBeVisible()
    await expect(page.getByText('There is nothing to correct.')).toBeVisible()
  })

  await test.step('refuses to delete a picture in use', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'public/images/drinkware/' })
    await row.getByRole('button', { name: /^Delete/ }).click()
    await row.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(
      page.getByText(/is used in Products: drinkware › Products › entry \d+ .*› Picture/),
    ).toBeVisible()
  })

  await test.step('replaces a picture in all of its places', async () => {
    await editor(page, '/singleton/products')
    await group(page, 'Categories')
      .getByRole('button', { name: entryNamed(sharedCategory.name) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Shown in \d+ places$/).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /^Replace it in all/ }).click(),
    ])
    await chooser.setFiles(await drawn('#903020', 2400, 1800))
    await expect(dialog.getByText(/The picture was replaced in all of these places/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Yes, it does' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expectChecked(page)
  })

  await test.step('merges saves of the same form from two tabs, and asks about a conflict', async () => {
    const other = await context.newPage()
    const line = (tab: Page) => tab.getByRole('textbox', { name: 'Small line above the heading' }).first()
    const title = (tab: Page) => tab.getByRole('textbox', { name: 'Heading', exact: true }).first()
    for (const tab of [page, other]) {
      await editor(tab, '/singleton/homeTranslation')
      await expect(title(tab)).toBeVisible()
    }
    await title(other).fill('One welcome')
    await save(other)
    await page.bringToFront()
    await expect(panel(page)).toContainText('This form is out of date')
    await line(page).fill('In each language')
    await save(page)
    await expect(title(page)).toHaveValue('One welcome')

    await other.bringToFront()
    await line(other).fill('In all languages')
    await line(other).press('ControlOrMeta+s')
    const asked = other.getByRole('dialog', { name: 'Conflict: changed elsewhere since you opened it' })
    await expect(asked.getByRole('radio', { name: /Your version/ })).toBeFocused()
    await expectNoAxeFindings(other)
    for (const key of ['Space', 'ArrowDown', 'Enter']) await other.keyboard.press(key)
    await expect(line(other)).toHaveValue('In each language')
    await other.close()
  })

  await test.step('shows a translator what has changed in English, and saves what they update or confirm', async () => {
    await editor(page, '/singleton/homeTranslation')
    await translateHeading(page, { to: 'One welcome', text: 'Una sola bienvenida' })
    await page.getByRole('link', { name: 'All files' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Home: translation' })).toContainText(
      '1 out of date',
    )
    await page.getByRole('link', { name: 'Home: translation' }).click()
    await page.getByRole('checkbox', { name: /^Still correct/ }).press('Space')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await expect(page.getByText(/out of date/)).toHaveCount(0)
  })

  await test.step('lists changes by label with the texts before and after', async () => {
    await editor(page, '/changes')
    const row = page.getByRole('listitem').filter({ hasText: 'Home: translation changed' })
    await expect(row.locator('ins')).toContainText(['In each language', 'One welcome'])
  })

  await test.step('shows all of it on the built site', async () => {
    buildSite()
    const site = await serveSite()
    try {
      await page.goto(site.url)
      const card = page.locator('main').getByText(MUG, { exact: true }).first()
      await card.scrollIntoViewIfNeeded()
      const picture = page.getByRole('img', { name: 'A flask of dark blue.' })
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      /* In the header menu, the mobile menu and the footer. */
      await expect(page.locator('a[href="/presents"]')).toHaveCount(3)

      for (const old of ['/gifts', '/wraps']) {
        const { status, headers } = await fetch(site.url + old, { redirect: 'manual' })
        expect([status, headers.get('location')]).toEqual([308, '/presents'])
      }
      expect((await fetch(`${site.url}/later`)).status).toBe(404)
      expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toMatch(/\/presents<(?![\s\S]*\/later<)/)

      await page.goto(`${site.url}/gifts`)
      await expect(page).toHaveURL(`${site.url}/presents`)
      await expect(page).toHaveTitle(/^Presents that travel well/)
      await expect(page.locator('main > section')).toHaveCount(BLOCKS.length)
      await expectNoAxeFindings(page)
    } finally {
      await site.stop()
    }
  })
  /* Keystatic throws, and catches, this error when an entry is renamed or deleted. */
  expect(errors.filter((message) => message !== 'Not found')).toEqual([])
})
