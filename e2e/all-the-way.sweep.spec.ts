import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'yaml'
import { dayInWords } from '#contract/day.ts'
import { english, type Language, languageCodes, localeOf, moneyIn } from '#contract/languages.ts'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, mailsTo, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { interpolate } from '#e2e/support/content.ts'
import { payAtStripe, sign } from '#e2e/support/customer.ts'
import { beginLetter, button, desk, field, openAtDesk } from '#e2e/support/desk.ts'
import { dialog, quickQuote, takeTimeToType } from '#e2e/support/forms.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { chooser, drawing } from '#e2e/support/preview.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { fileIn } from '#lib/content/schema/index.ts'
import { messages } from '#messages/index.ts'
import { mailWords } from '#supabase/functions/deliver-notifications/messages/words.ts'

const { letter, notes } = desk
const PAGES = ['custom-mugs', 'custom-pens', 'custom-notebooks']
const ORDER = { name: 'Ada Byron', purchase_order: 'PO 77', deliver_to: '1 Ocean Drive' }
const ARRIVES = '2031-11-18'

/** The parts that a text lacks, each after those before it. */
function missingIn(text: string, parts: string[]) {
  let rest = text
  return parts.filter((part) => {
    const [, ...after] = rest.split(part)
    rest = after.join(part)
    return after.length === 0
  })
}

/** Expects a text that has all of these, in this order. */
const readerOf =
  (read: () => Promise<string[]>) =>
  (...parts: (string | string[])[]) =>
    expect
      .poll(async () => (await read()).map((text) => missingIn(text, parts.flat())), { timeout: 180_000 })
      .toContainEqual([])

// Their mails wait at the same time.
test.describe.configure({ mode: 'parallel' })

for (const language of languageCodes)
  test(`all read what was typed, from a logo to a damaged parcel, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { addToQuoteList, customer, forms, price, quoteList } = messages[language]
    const { mails, ...mail } = mailWords[language]
    const lines: { name: string; inEnglish: string; quantity: string; day: string; sum: number }[] = []
    for (const [at, address] of PAGES.entries()) {
      const [quantity, day] = [`${150 + at}`, `2031-11-2${at}`]
      const top = page.locator('#top')
      await page.goto(addressesIn(language)(`/${address}`) ?? '')
      await hydrate(page)
      if (at === 0) await chooser(page).setInputFiles(drawing)
      await top.getByRole('spinbutton').fill(quantity)
      await top.locator('input[type=date]').fill(day)
      const total = top.getByText(new RegExp(interpolate(price.total, { total: '.*\\d.*' }))).first()
      const [name, inEnglish] = [language, english].map(
        (one) => parse(readFileSync(fileIn(one, `content/pages/${address}.yaml`), 'utf8')).cta.item,
      )
      lines.push({
        name,
        inEnglish,
        quantity,
        day,
        sum: Number((await total.textContent())?.replace(/\D/g, '')) / 100,
      })
      await top.getByRole('button', { name: addToQuoteList }).click()
      await expect(page.getByText(quoteList.added.title)).toBeVisible()
    }
    const names = lines.map(({ name }) => name)
    const [mugs = '', pens = '', notebooks = ''] = names
    const inMoney = (sum: number, as = language) => moneyIn(as, sum, 'USD')
    const inWords = (day: string, as = language) => dayInWords(day, localeOf(as))
    const asked = (as: Language) =>
      lines.flatMap(({ name, inEnglish, quantity, day, sum }) => [
        `${quantity} × ${as === language ? name : inEnglish}`,
        inWords(day, as),
        inMoney(sum, as),
      ])
    /** The second option costs more. */
    const quoted = (as: Language, more = 100) =>
      lines.flatMap(({ name, quantity, sum }) => [`${quantity} × ${name}`, inMoney(sum + more, as)])
    const total = (more = 100) => lines.reduce((all, { sum }) => all + sum + more, 0)
    const first = Math.round(total() * 50) / 100

    const email = freshEmail()
    const read = readerOf(() => page.getByRole('main').allTextContents())
    const told = readerOf(() => mailsTo(email))
    const heard = readerOf(() => mailsTo(email, 'Reply-To'))
    await page.getByRole('link', { name: new RegExp(`^${quoteList.title}`) }).click()
    await takeTimeToType(page)
    await dialog(page).getByRole('button', { name: quoteList.send }).click()
    await quickQuote.fill(page, email, { projectType: undefined, quantity: undefined }, forms.quote)
    await dialog(page).getByRole('button', { name: forms.quote.submit }).click()
    await page.getByRole('link', { name: forms.shared.follow }).click()
    await read(asked(language))
    await told(mail.reply.heading, asked(language))
    await heard(asked(english))

    const { id } = await theOnlyRequestFrom(email)
    const { staff, card, reload } = await openAtDesk(browser, id)
    const noted = readerOf(() => card.allTextContents())
    await noted(asked(english))
    await beginLetter(staff, 'quote')
    await button(staff, letter.addOption).click()
    const option = (number: number) =>
      staff.getByRole('group', { name: interpolate(letter.option, { number }) })
    await option(1).getByLabel(letter.optionName).fill('Loose')
    await option(2).getByLabel(letter.optionName).fill('Boxed')
    await option(2).getByLabel(letter.deliverOn).fill(ARRIVES)
    for (const [at, { sum }] of lines.entries())
      await option(2)
        .getByLabel(letter.line.sum)
        .nth(at)
        .fill((sum + 100).toFixed(2))
    await field(staff, letter.payPercent).fill('50')
    await field(staff, letter.payUrl).fill('https://pay.example/{reference}?sum={amount}')
    await button(staff, letter.send.quote).click()
    const terms = [...quoted(language), inMoney(total()), inMoney(first), inWords(ARRIVES)]
    await told('Loose', quoted(language, 0), inMoney(total(0)), 'Boxed', terms)

    await page.reload()
    const acceptance = page.getByRole('form', { name: customer.forms.accepted })
    for (const [name, value] of Object.entries(ORDER))
      await acceptance.getByLabel(customer.fields[name as keyof typeof ORDER]).fill(value)
    await acceptance.getByRole('button', { name: 'Boxed' }).click()
    await told('Boxed', ORDER.purchase_order, terms)
    await heard(ORDER.name, ORDER.purchase_order, 'Boxed', inMoney(total(), english), asked(english))
    const pay = page.getByRole('link', { name: inMoney(first) })
    await expect(pay).toHaveAttribute('href', `https://pay.example/${id}?sum=${first.toFixed(2)}`)
    await payAtStripe(id, first)

    const ticks = (name = '') => card.getByRole('checkbox', { name: `× ${name}` })
    /** Ticks these lines and no others. */
    async function tick(...ticked: string[]) {
      await ticks().first().waitFor()
      for (const one of await ticks().all()) await one.uncheck()
      for (const name of ticked) await ticks(name).check()
    }
    for (const [at, of] of [[mugs], [pens, notebooks]].entries()) {
      await reload()
      await beginLetter(staff, 'proof')
      await tick(...of)
      if (at > 0) await field(staff, letter.replaces).selectOption(letter.addition)
      const file = { name: `${at}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
      await field(staff, letter.upload.choose).setInputFiles(file)
      await button(staff, letter.send.proof).click()
      await told(mail.lines, of)
      await page.reload()
      await sign(page, customer.forms.approved, customer)
      await told(mails.approved[0], of, file.name)
      await heard(ORDER.name, file.name)
    }

    const all = (state: 'in_production' | 'delivered') => {
      const list = card.getByRole('list', { name: desk.labels.lines })
      return expect(list.getByText(desk.lineStates[state], { exact: true })).toHaveCount(lines.length)
    }
    async function say(kind: keyof typeof notes.of, ticked: string[], label: string, typed: string) {
      await tick(...ticked)
      await field(staff, label).fill(typed)
      const save = card.getByRole('button', { name: notes.of[kind].save })
      await save.click()
      await expect(save).toHaveCount(0)
      await reload()
    }
    async function ship(tracking: string, ...ticked: string[]) {
      await button(staff, desk.messages.shipped).click()
      await say('shipped', ticked, notes.fields.tracking, tracking)
    }
    await reload()
    await button(staff, desk.messages.in_production).click()
    await button(staff, notes.of.in_production.save).click()
    await all('in_production')
    await ship('1Z 1', mugs, pens)
    await ship('1Z 2', notebooks)
    await card.getByRole('button', { name: `${desk.parcels.change}: Parcel 1` }).click()
    await field(staff, desk.parcels.what).selectOption('parcel_damaged')
    await say('parcel_damaged', [pens], notes.of.parcel_damaged.body, '20 XL')
    const ordered = (again = '') => [
      ...lines.flatMap(({ name, quantity, sum }) => [
        name,
        name === pens ? again : '',
        quantity,
        inMoney(sum + 100),
      ]),
      inMoney(total()),
    ]
    await page.reload()
    await read(ordered('20 XL'))
    await expectNoAxeFindings(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await ship('1Z 3', pens)
    await button(staff, desk.messages.delivered).click()
    await all('delivered')
    await page.reload()
    const paper = readerOf(() => page.getByRole('main').allInnerTexts())
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await paper(inMoney(first), ordered(), inWords(ARRIVES), ORDER.purchase_order, ORDER.deliver_to)
    }
    await noted(inMoney(first, english), ORDER.purchase_order, ORDER.deliver_to, asked(english))
    const exported = await staff.request.get(`/form-submissions/export?q=%23${id}`)
    const table = readerOf(async () => [await exported.text()])
    const sold = [inMoney(total(), english), inMoney(first, english), ...quoted(english)]
    await table(sold, ORDER.purchase_order, ARRIVES, ORDER.deliver_to, asked(english))
    // What waits for a minute, in which it can be taken back, comes now.
    await told(mails.paid[0], inMoney(first))
    await told(mail.lines, notebooks, '1Z 2')
    await told('20 XL', pens)
    await told(mail.lines, pens, '1Z 3')
    await told(mails.delivered[0])
    for (const text of await mailsTo(email)) expect(text).toContain(mail.keep)
    await staff.close()
  })
