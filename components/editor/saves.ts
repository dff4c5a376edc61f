import { fileOf, names, pageFile, pageName } from '#lib/content/schema/index.ts'
import { type Choices, type Conflict, deletionConflict, keyOf } from '#lib/editor/merge.ts'
import { branchIn, callApi, pageIn } from './api.ts'
import { setEditing } from './inputs/editing.ts'

/** Asks the user which version of each field to keep; undefined if they choose to save nothing. */
export type Ask = (conflicts: readonly Conflict[]) => Promise<Choices | undefined>

const API = '/api/keystatic/'
const KEPT = 'content-base:'

interface Entry {
  path: string
  sha: string
}
interface Update {
  additions: { path: string }[]
  deletions: { path: string }[]
}

const texts = new Map<string, string>()
let hashes = new Map<string, string>()
/** The file of the open form, as it was when editing started. */
let opened: { file: string; base?: string; isEdited?: boolean } | undefined

/** The content file of the form at this address. */
export function fileIn(pathname: string) {
  const page = pageIn(pathname)
  if (page) return pageFile(page)
  const [, name] = /\/singleton\/([^/]+)$/.exec(pathname) ?? []
  const known = names.find((one) => one === name)
  return known && fileOf(known)
}

/** Records the version that a form shows. Keystatic restores unsaved work after a reload; localStorage has its base. */
export function rememberOpened() {
  const file = fileIn(location.pathname)
  // On a branch, Keystatic detects conflicts itself.
  if (!file || branchIn(location.pathname)) return
  opened = { file, base: localStorage.getItem(KEPT + file) ?? texts.get(hashes.get(file) ?? '') }
}

/** Stores the version that unsaved work in this form is based on, until it is saved. */
export function rememberEdited() {
  if (opened?.base === undefined) return
  localStorage.setItem(KEPT + opened.file, opened.base)
  opened.isEdited = true
}

/** Whether the form's file has changed since it was opened, and whether the form has unsaved work. */
export async function readOutdated(): Promise<'outdated' | 'edited' | undefined> {
  const hash = opened && hashes.get(opened.file)
  if (!opened || !hash) return undefined
  const answer = await fetch(`${API}blob/${hash}/${opened.file}`, { method: 'GET', headers: PROBE }).catch(
    () => {},
  )
  if (answer?.status !== 404) return undefined
  return opened.isEdited ? 'edited' : 'outdated'
}

const PROBE = { 'no-cors': '1', 'content-probe': '1' }

/**
 * Intercepts `fetch`, because Keystatic saves whole files and has no hook for it: each save carries the version that
 * was opened, and the server merges what changed since.
 */
export function watchSaves(ask: Ask) {
  const send = window.fetch
  window.fetch = async (input, init) => {
    if (input === GITHUB) return sendToBranch(send, ask, init)
    const address = typeof input === 'string' && input.startsWith(API) ? input.slice(API.length) : undefined
    if (address === undefined || new Headers(init?.headers).has('content-probe')) return send(input, init)
    if (address === 'update') return update(send, String(init?.body), ask)
    const answer = await send(input, init)
    if (address === 'tree' && answer.ok) noteTree(await answer.clone().json())
    const [, hash, file] = /^blob\/([^/]+)\/(.+)$/.exec(address) ?? []
    if (hash && answer.ok) texts.set(hash, await answer.clone().text())
    // The file has changed since the tree was read: a reload reads both again.
    if (file && answer.status === 404) location.reload()
    return answer
  }
  return () => {
    window.fetch = send
  }
}

const UNSAVED = 'You canceled the save.'

const GITHUB = 'https://api.github.com/graphql'

const HEAD = `query FetchRef($owner: String!, $name: String!, $ref: String!, $opened: String!, $current: String!) {
  repository(owner: $owner, name: $name) {
    ref(qualifiedName: $ref) { target { oid } }
    opened: object(expression: $opened) { oid }
    current: object(expression: $current) { oid }
  }
}`

interface Commit {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  fileChanges: Partial<Update>
}

type GitObject = { oid: string } | null

interface Answered {
  data?: { repository?: { ref?: { target: GitObject }; opened?: GitObject; current?: GitObject } }
  errors?: { type?: string }[]
}

async function sendToBranch(send: typeof fetch, ask: Ask, init: RequestInit = {}): Promise<Response> {
  const { query, variables } = JSON.parse(String(init.body))
  const change: Commit | undefined = variables?.input
  const answer = await send(GITHUB, init)
  if (!change?.fileChanges) return answer
  const outcome = (await repeatedOnTop(send, ask, init, query, change, answer)) ?? answer
  const { errors = [] }: Answered = await outcome.clone().json()
  if (errors.length === 0) await followPage(change.fileChanges, { branch: change.branch.branchName })
  return outcome
}

/**
 * Retries a commit on the branch's new head where Keystatic does not: it retries saves, but neither deletions nor the
 * creation of a page, whose uploaded pictures have already moved the branch.
 */
async function repeatedOnTop(
  send: typeof fetch,
  ask: Ask,
  init: RequestInit,
  query: string,
  change: Commit,
  answer: Response,
) {
  const { additions = [], deletions = [] } = change.fileChanges
  const created = location.pathname.endsWith('/create') ? additions[0]?.path : undefined
  if (!created && additions.length > 0) return undefined
  const { errors = [] }: Answered = await answer.clone().json()
  if (!errors.some(({ type }) => type === 'STALE_DATA')) return undefined
  const [owner, name] = change.branch.repositoryNameWithOwner.split('/')
  const { branchName } = change.branch
  const request = (body: object) => send(GITHUB, { ...init, body: JSON.stringify(body) })
  const file = created ?? deletions[0]?.path ?? ''
  const variables = {
    owner,
    name,
    ref: `refs/heads/${branchName}`,
    opened: `${change.expectedHeadOid}:${file}`,
    current: `${branchName}:${file}`,
  }
  const { data }: Answered = await (await request({ query: HEAD, variables })).json()
  const { ref, opened, current } = data?.repository ?? {}
  const expectedHeadOid = ref?.target?.oid
  const isChanged = current && current.oid !== opened?.oid
  // A colleague may have created a page at the same address.
  if (!expectedHeadOid || (created && isChanged)) return undefined
  if (isChanged) {
    const conflict = deletionConflict(file)
    const choices = await ask([conflict])
    if (choices?.[keyOf(conflict.path)] !== 'mine') return Response.json({ errors: [{ message: UNSAVED }] })
  }
  return request({ query, variables: { input: { ...change, expectedHeadOid } } })
}

/** Renames or deletes a page's translations with it, because Keystatic does not know about them. */
async function followPage({ additions = [], deletions = [] }: Partial<Update>, on: { branch?: string } = {}) {
  const pageAmong = (files: readonly { path: string }[]) =>
    files.flatMap(({ path }) => pageName(path) ?? []).at(0)
  const [from, to] = [pageAmong(deletions), pageAmong(additions)]
  if (!from) return
  const asked = { from, ...(to && { to }) }
  const { fault } = await callApi<{ fault?: string }>('content-page', { ...on, ...asked }, 'POST')
  setEditing({ unfollowed: fault ? { ...asked, fault } : undefined })
}

const noteTree = (tree: readonly Entry[]) => {
  hashes = new Map(tree.map(({ path, sha }) => [path, sha]))
}

async function update(send: typeof fetch, body: string, ask: Ask): Promise<Response> {
  const { additions, deletions }: Update = JSON.parse(body)
  const based = <T extends { path: string }>(files: T[]) =>
    files.map((one) => ({ ...one, ...(one.path === opened?.file && { base: opened.base }) }))
  const request = { additions: based(additions), deletions: based(deletions) }
  let choices: Choices = {}
  for (;;) {
    const answer = await send(`${API}update`, {
      method: 'POST',
      headers: { 'no-cors': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, choices }),
    })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    if (answer.ok) {
      await followPage(request)
      return saved(await answer.json(), request)
    }
    if (answer.status !== 409 || !isJson) return answer
    const { conflicts }: { conflicts: Conflict[] } = await answer.json()
    const chosen = await ask(conflicts)
    if (!chosen) return new Response(UNSAVED, { status: 409 })
    choices = { ...choices, ...chosen }
  }
}

function saved({ tree, saved }: { tree: Entry[]; saved: Record<string, string> }, { deletions }: Update) {
  noteTree(tree)
  for (const [file, text] of Object.entries(saved)) texts.set(hashes.get(file) ?? '', text)
  if (opened) {
    const { file } = opened
    localStorage.removeItem(KEPT + file)
    // After a rename, Keystatic either reopens the page's form or continues with the same one.
    const isRenamed = deletions.some(({ path }) => path === file)
    const now = (isRenamed && Object.keys(saved)[0]) || file
    opened = { file: now, base: texts.get(hashes.get(now) ?? '') }
  }
  return Response.json(tree)
}
