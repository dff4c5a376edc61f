import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { GitHubStandIn } from '#lib/editor/testing/github.ts'
import { COPY, REPOSITORY, serveSite } from './editor.page.ts'

const FOLDERS = ['content', 'public/images']

const files = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(COPY, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? Buffer.concat(parts) : undefined
}

/** Serves the fake GitHub API over HTTP, for the built site. */
async function serveGitHub(github: GitHubStandIn) {
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    const answer = await github.fetch(`http://github${request.url}`, {
      method: request.method,
      headers: Object.fromEntries(headers),
      body: await bodyOf(request),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Opens a page in a new browser context that is signed in as `login`; the fake answers its GitHub requests. */
export async function signIn(browser: Browser, github: GitHubStandIn, site: string, login: string) {
  const context = await browser.newContext({ baseURL: site })
  await context.addCookies([{ name: 'keystatic-gh-access-token', value: login, url: site }])
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const answer = await github.fetch(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    })
    await route.fulfill({
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
      },
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
  return context.newPage()
}

/** Starts the hosted editor on a branch of a repository with the copy's content; Ana and Bo have write access. */
export async function serveHosted(branch: string, settings: Record<string, string> = {}) {
  const github = new GitHubStandIn(
    new Map(files().map((file) => [path.relative(COPY, file), readFileSync(file)])),
    ['ana', 'bo'],
    [],
    REPOSITORY,
  )
  github.branch(branch)
  const standIn = await serveGitHub(github)
  const site = await serveSite({
    GITHUB_STAND_IN: standIn.url,
    NODE_OPTIONS: `--import=${path.resolve('e2e/editor/github.mjs')}`,
    ...settings,
  })
  const stop = async () => {
    await site.stop()
    standIn.close()
  }
  return { github, site, stop }
}
