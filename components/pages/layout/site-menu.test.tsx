import { render, screen } from '@testing-library/react'
import type { Messages } from '#messages/en.ts'
import { SiteMenu } from './site-menu.tsx'

const copy = { mainMenu: 'Main', submenu: 'More of {item}' } as Messages

test('a menu button references its panel by a valid id, whatever the label of its item', () => {
  const entry = { label: 'Socks', href: '#products', bold: false }
  render(<SiteMenu items={[{ label: 'Print & more', href: '#services', menu: [entry] }]} copy={copy} />)
  const panel =
    screen.getByRole('button', { name: 'More of Print & more' }).getAttribute('aria-controls') ?? ''
  expect(panel).toMatch(/^\S+$/)
  expect(document.getElementById(panel)).toContainElement(screen.getByRole('link', { name: 'Socks' }))
})
