import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content } from '#e2e/support/content.ts'
import {
  addTo,
  choosePicture,
  drawn,
  expectChecked,
  fill,
  panel,
  save,
  sharedCategory,
  translateHeading,
} from './editor.page.ts'
import { serveHosted, signIn } from './github.page.ts'

const BRANCH = 'content/cups'
const open = async (page: Page, form: string) => {
  await page.goto(`/keystatic/branch/${encodeURIComponent(BRANCH)}${form}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first()
const entry = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** A page in the current content that others link to. */
const linked: string = content('navigation').footer.legal[0].href

test('two people edit a branch on GitHub', async ({ browser }) => {
  const { github, site, stop } = await serveHosted(BRANCH, {
    PREVIEW_SECRET: 'a secret of drafts, for the test only',
  })
  github.previews = { [BRANCH]: 'https://cups.example.com' }
  try {
    const [ana, bo] = await Promise.all([
      signIn(browser, github, site.url, 'ana'),
      signIn(browser, github, site.url, 'bo'),
    ])
    const errors: string[] = []
    for (const page of [ana, bo]) page.on('pageerror', ({ message }) => errors.push(message))

    await test.step('commits a save to the branch and checks it', async () => {
      await open(ana, '/singleton/homeTranslation')
      await open(bo, '/singleton/homeTranslation')
      await expectChecked(ana)
      await expect(panel(ana).getByRole('link', { name: /^View this branch/ })).toHaveAttribute(
        'href',
        'https://cups.example.com',
      )
      await heading(ana).fill('One welcome for all')
      await save(ana)
      await expectChecked(ana)
      expect(github.commits).toEqual([{ by: 'ana', branch: BRANCH, headline: expect.any(String) }])
      await expectNoAxeFindings(ana, '.editor-panel')
      await ana.getByRole('button', { name: 'git actions' }).click()
      await expect(ana.getByRole('menuitem', { name: 'Create pull request' })).toHaveAttribute(
        'href',
        /\/pull\/new\/content\/cups$/,
      )
      await ana.keyboard.press('Escape')
    })

    await test.step('saves to a new branch when a colleague saved the same form first', async () => {
      await heading(bo).fill('A welcome in all languages')
      await bo.getByRole('button', { name: 'Save', exact: true }).click()
      const asked = bo.getByRole('dialog')
      await expect(asked).toContainText('updated since it was opened')
      await asked.getByRole('textbox').fill('content/bo')
      await asked.getByRole('button', { name: /^Create/ }).click()
      await expect(bo).toHaveURL(/branch\/content%2Fbo\//)
      await expectChecked(bo)
      await expect(heading(bo)).toHaveValue('A welcome in all languages')
      expect(github.commits.at(-1)).toMatchObject({ by: 'bo', branch: 'content/bo' })
    })

    await test.step('commits saves of different forms to the same branch', async () => {
      await open(bo, '/singleton/reviews')
      await heading(bo).fill('What they say of us')
      await save(bo)
      await open(ana, '/singleton/drinkware')
      await heading(ana).fill('Cups and more')
      await save(ana)
      await expectChecked(ana)
      const [mine, theirs] = ['products/drinkware', 'home/reviews'].map((name) =>
        String(Buffer.from(github.read(BRANCH, `content/${name}.yaml`) ?? '')),
      )
      expect(mine).toContain('Cups and more')
      expect(theirs).toContain('What they say of us')
    })

    await test.step('commits a translation to the branch', async () => {
      await open(ana, '/singleton/homeTranslation')
      const text = 'Una bienvenida para todos'
      await translateHeading(ana, { to: 'for all', text })
      expect(github.commits.at(-1)).toMatchObject({ by: 'ana', branch: BRANCH })
      const translation = github.read(BRANCH, 'content/es/home/translation.yaml')
      expect(String(Buffer.from(translation ?? ''))).toContain(text)
    })

    await test.step('validates a new picture in a block and commits it to the branch', async () => {
      await open(ana, `/collection/pages/item${linked}`)
      const block = await addTo(ana, 'Blocks', 'Picture')
      await choosePicture(block, 'Picture', await drawn('#204060', 200, 200))
      await expect(block.getByText(/too small for this place/)).toBeVisible()
      await choosePicture(block, 'Picture', await drawn('#204060', 1600, 1200))
      await expect(block.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
      await fill(ana, block, { texts: { Heading: 'A wall', 'Alt text': 'A wall of deep blue.' } })
      await block.getByRole('button', { name: 'Add', exact: true }).last().click()
      await save(ana)
      await expectChecked(ana)
    })

    await test.step('replaces a picture in all of its places', async () => {
      await open(ana, '/singleton/products')
      await expectChecked(ana)
      await entry(ana, new RegExp(`^\\d+ ?${sharedCategory.name}`)).click()
      const dialog = ana.getByRole('dialog')
      await dialog.getByText(/^Shown in \d+ places$/).click()
      const [chooser] = await Promise.all([
        ana.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: /^Replace it in all/ }).click(),
      ])
      await chooser.setFiles(await drawn('#903020', 2400, 1800))
      await expect(dialog.getByText(/The repository keeps the old one/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Yes, it does' }).click()
      await dialog.getByRole('button', { name: 'Done' }).click()
    })

    await test.step('shows a draft on the built site to a colleague without an account through a preview link', async () => {
      await open(ana, '/collection/pages/item/later')
      await panel(ana).getByRole('button', { name: 'Copy a link to this draft' }).click()
      const link = new URL(await panel(ana).getByLabel('Link to this draft').inputValue())
      expect(link.origin).toBe(github.previews[BRANCH])
      const context = await browser.newContext({ baseURL: site.url })
      expect((await context.request.get('/later')).status()).toBe(404)
      const colleague = await context.newPage()
      await colleague.goto(link.pathname + link.search)
      await expect(colleague).toHaveURL(`${site.url}/later`)
      await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(/Gifts that travel$/)

      await ana.goto(
        `/keystatic/branch/${encodeURIComponent(BRANCH)}/translations?language=es&file=content/pages/later.yaml`,
      )
      await ana.getByRole('button', { name: 'Copy a link to this draft' }).click()
      const translated = new URL(await ana.getByLabel('Link to this draft').inputValue())
      const hidden = await context.request.get('/es/despues')
      expect(hidden.status()).toBe(404)
      expect(await hidden.text()).not.toContain('Regalos que viajan')
      await colleague.goto(translated.pathname + translated.search)
      await expect(colleague).toHaveURL(`${site.url}/es/despues`)
      await expect(colleague.locator('html')).toHaveAttribute('lang', 'es')
      await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(/Regalos que viajan$/)
      await colleague.locator('form[action="/api/preview"]').getByRole('button').click()
      await expect(colleague).toHaveURL(`${site.url}/es`)
      expect((await colleague.goto('/es/despues'))?.status()).toBe(404)
      await expect(colleague.getByRole('heading', { level: 1 })).not.toHaveText(/Regalos que viajan$/)
      await context.close()
      await open(ana, '/collection/pages/item/later')
    })

    await test.step('deletes a page and redirects its visitors', async () => {
      await ana.getByRole('link', { name: 'Pages made of blocks' }).first().click()
      await ana.getByRole('searchbox', { name: 'Search' }).fill(linked.slice(1))
      await ana.getByRole('row').getByText(linked.slice(1), { exact: true }).click()
      await ana.getByRole('button', { name: /^Delete/ }).click()
      const asked = ana.getByRole('alertdialog')
      await expect(asked).toContainText('These link to it and would need to change: ')
      await expect(asked).toContainText('The repository keeps its content')
      await asked.getByRole('button', { name: 'Yes, delete' }).click()
      await expect(panel(ana)).toContainText(`There is no page at ${linked} anymore.`)
      await panel(ana).getByLabel('Send its visitors to').selectOption('/printing')
      await panel(ana).getByRole('button', { name: 'Redirect them' }).click()
      await expect
        .poll(() => String(Buffer.from(github.read(BRANCH, 'content/redirects.yaml') ?? '')))
        .toContain(`from: ${linked}\n    to: /printing`)
      await expect(panel(ana)).not.toContainText(`There is no page at ${linked} anymore.`)
      await expect(panel(ana).getByText(/The check found \d+ things to correct/)).toBeVisible()
    })

    await test.step('links a finding to its field on the branch', async () => {
      await panel(ana)
        .getByText(/^The check found/)
        .click()
      await panel(ana).locator('.findings a').filter({ hasText: 'Links after it' }).first().click()
      await expect(ana).toHaveURL(/branch\/content%2Fcups\/singleton\/navigation/)
      await expect(ana.getByRole('dialog').getByRole('textbox', { name: 'Goes to' })).toBeFocused()
    })
    expect(errors.filter((message) => message !== 'Not found')).toEqual([])
  } finally {
    await stop()
  }
})
