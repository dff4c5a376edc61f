import type { Page } from '@playwright/test'
import { pageCsp } from '#lib/server/security/policy.ts'
import { sourcesFor, type Vendors } from '#lib/vendors/sources.ts'

type Change = { chat?: 'tawk.to'; booking?: string }

/** Rewrites a page's markup and CSP for a chat or booking vendor other than the build's. */
export async function asVendor(page: Page, path: string, { chat, booking }: Change) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch()
      let body = await answer.text()
      const change = (from: RegExp, to: string) => {
        if (!from.test(body)) throw new Error(`the page does not contain ${from}`)
        body = body.replace(from, to)
      }
      if (chat) {
        change(/data-chat="Crisp"/, `data-chat="${chat}"`)
        change(/data-account="[^"]+"/, 'data-account="61c89ef380b2296cfdd3dbee/1ig5ooitr"')
      }
      if (booking) {
        change(/data-booking="Calendly"/g, 'data-booking="Cal.com"')
        change(/href="https:\/\/calendly.com[^"]*"/g, `href="${booking}"`)
      }
      const before = answer.headers()['content-security-policy'] ?? ''
      const vendors: Vendors = {
        chat: { vendor: chat ?? 'None', id: '', consent: true },
        scheduling: { url: booking ?? '', dialog: true },
        analytics: { script: '', domain: '' },
      }
      const policy = pageCsp(before.match(/'sha256-[^']+'/g) ?? [], [], sourcesFor(vendors, path))
      await route.fulfill({
        response: answer,
        body,
        headers: { ...answer.headers(), 'content-security-policy': policy },
      })
    },
  )
}
