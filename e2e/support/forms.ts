import { expect, type Locator, type Page } from '@playwright/test'

export const projectForm = (page: Page) => page.locator('#contact form')
export const dialog = (page: Page) => page.getByRole('dialog')
/** Next.js keeps an alert region of its own in every page. */
export const alerts = (scope: Page | Locator) => scope.locator('[role=alert]:not(#__next-route-announcer__)')

/** The scripted form has taken over: until then the browser's own checks answer. */
export async function openProjectRequest(page: Page) {
  await page.goto('/#contact')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
}

export async function openHeroQuote(page: Page) {
  await page.goto('/')
  await page.locator('#home').getByRole('link', { name: 'Request a Quote' }).click()
  await dialog(page).waitFor()
}

export async function openQuickQuote(page: Page) {
  await page.goto('/#contact')
  await page.getByRole('link', { name: 'Get Quick Quote' }).click()
  await dialog(page).waitFor()
}

export async function fillHeroQuote(page: Page, email: string) {
  const form = dialog(page)
  await form.getByLabel('Name', { exact: true }).fill('Ada King de Byron')
  await form.getByLabel('Phone').fill('+44 20 7946 0018')
  await form.getByLabel('Email Address').fill(email)
}

export async function fillQuickQuote(page: Page, email: string) {
  const form = dialog(page)
  await form.getByLabel('Project type').selectOption('Event Signage')
  await form.getByLabel('Timeline').selectOption('Rush (1-3 days)')
  await form.getByLabel('Budget range').selectOption('$500 - $1,000')
  await form.getByLabel('Quantity').fill('12')
  await form.getByLabel('Project description').fill('Roll-up banners for a fair')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Byron')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('+44 20 7946 0018')
  await form.getByLabel('Company').fill('Cassia')
}

export async function fillProjectRequest(page: Page, email: string) {
  const form = projectForm(page)
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Byron')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('+44 20 7946 0018')
}
