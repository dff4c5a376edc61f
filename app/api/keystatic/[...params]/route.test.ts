jest.mock('#keystatic.config.ts', () => ({ editorConfig: () => ({}) }))
jest.mock('@keystatic/next/route-handler', () => ({
  makeRouteHandler: () => ({ GET: () => new Response('files'), POST: () => new Response('saved') }),
}))

import { GET, POST } from './route.editor.ts'

const asked = (host: string, method?: string) =>
  new Request('http://127.0.0.1:3000/api/keystatic/update', { method, headers: { host } })

test('the editor API serves its own machine, and rejects a foreign Host', async () => {
  expect((await GET(asked('127.0.0.1:3000'))).status).toBe(200)
  expect((await POST(asked('localhost:3000', 'POST'))).status).toBe(200)
  expect((await GET(asked('attacker.example'))).status).toBe(403)
  expect((await POST(asked('attacker.example', 'POST'))).status).toBe(403)
})
