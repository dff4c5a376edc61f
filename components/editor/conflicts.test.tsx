import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useConflicts } from './conflicts.tsx'
import { useEditing } from './inputs/editing.ts'
import { readOutdated, rememberEdited, rememberOpened } from './saves.ts'

const FILE = 'content/home/hero.yaml'
const CONFLICT = {
  path: ['title'],
  place: 'Home: hero › Heading',
  mine: 'Mine',
  theirs: 'Theirs',
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

/** The server's state and the requests it received. */
let disk: { sha: string; text: string }
let sent: { additions: { path: string; base?: string }[]; choices: object }[]
let conflicts: object[]
let file: string
let followed: string[]
let fault: string | undefined

const json = (body: unknown, status = 200) => {
  const answer = {
    ok: status === 200,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    text: async () => String(body),
    clone: () => answer,
  }
  return answer as unknown as Response
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState({}, '', '/keystatic/singleton/hero')
  disk = { sha: 'a', text: 'title: Before' }
  sent = []
  conflicts = []
  file = FILE
  followed = []
  fault = undefined
  const tree = () => [{ path: file, sha: disk.sha }]
  window.fetch = async (input, init) => {
    const address = String(input)
    if (address.endsWith('/tree')) return json(tree())
    if (address.includes('/content-page')) {
      followed.push(address)
      return json({ fault })
    }
    if (address.includes('/blob/')) return json(disk.text, address.includes(`/${disk.sha}/`) ? 200 : 404)
    sent.push(JSON.parse(String(init?.body)))
    const open = conflicts.splice(0)
    return open.length > 0
      ? json({ conflicts: open }, 409)
      : json({ tree: tree(), saved: { [file]: disk.text } })
  }
  Object.assign(globalThis, {
    Response: Object.assign(
      function (this: object, body: string, init: { status: number }) {
        Object.assign(this, { ok: false, status: init.status, text: async () => body })
      },
      { json },
    ),
  })
})

let answered: Response | undefined

/** Mimics Keystatic, which reads the file tree and a file, and saves the whole file. */
function Editor() {
  const dialog = useConflicts()
  const open = async () => {
    await fetch('/api/keystatic/tree')
    await fetch(`/api/keystatic/blob/${disk.sha}/${FILE}`)
    rememberOpened()
  }
  const save = async () => {
    const body = JSON.stringify({ additions: [{ path: FILE, contents: '' }], deletions: [] })
    answered = await fetch('/api/keystatic/update', { method: 'POST', body })
  }
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={save}>
        Save the form
      </button>
      {dialog}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('sends the opened version along with a save', async () => {
  render(<Editor />)
  await press('Open')
  await press('Save the form')
  await waitFor(() => expect(sent[0]?.additions).toMatchObject([{ path: FILE, base: 'title: Before' }]))
  expect(await answered?.json()).toEqual([{ path: FILE, sha: 'a' }])
})

test('shows both versions of a conflicting field and saves the chosen one', async () => {
  conflicts = [CONFLICT]
  render(<Editor />)
  await press('Open')
  await press('Save the form')
  const dialog = await screen.findByRole('dialog', {
    name: 'Conflict: changed elsewhere since you opened it',
  })
  expect(dialog).toHaveTextContent('Home: hero › Heading')
  expect(dialog).toHaveTextContent('Your versionMineOther versionTheirs')
  await userEvent.click(screen.getByRole('radio', { name: /Other version/ }))
  await press('Save')
  await waitFor(() => expect(sent[1]?.choices).toEqual({ '["title"]': 'theirs' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('renames translations with their page, and keeps the reason for a failure', async () => {
  render(<Editor />)
  const { result: editing } = renderHook(useEditing)
  const file = (name: string) => ({ path: `content/pages/${name}.yaml` })
  const body = JSON.stringify({ additions: [file('cups')], deletions: [file('mugs')] })
  await fetch('/api/keystatic/update', { method: 'POST', body })
  expect(followed).toEqual(['/api/content-page?from=mugs&to=cups'])
  expect(editing.current.unfollowed).toBeUndefined()
  fault = 'GitHub could not be reached; try again'
  await act(() => fetch('/api/keystatic/update', { method: 'POST', body }))
  expect(editing.current.unfollowed).toEqual({ from: 'mugs', to: 'cups', fault })
})

test('compares a renamed page with the version last saved', async () => {
  render(<Editor />)
  const [before, after] = ['content/pages/mugs.yaml', 'content/pages/cups.yaml']
  const send = (body: object) =>
    fetch('/api/keystatic/update', { method: 'POST', body: JSON.stringify({ deletions: [], ...body }) })
  const readTree = () => fetch('/api/keystatic/tree')
  history.replaceState({}, '', '/keystatic/collection/pages/item/mugs')
  file = before
  await readTree()
  await fetch(`/api/keystatic/blob/${disk.sha}/${before}`)
  rememberOpened()
  disk = { sha: 'b', text: 'title: Cups' }
  file = after
  await send({ additions: [{ path: after, contents: '' }], deletions: [{ path: before }] })
  await send({ additions: [{ path: after, contents: '' }] })
  expect(sent[1]?.additions).toMatchObject([{ path: after, base: 'title: Cups' }])
})

test('saves nothing without a choice', async () => {
  conflicts = [CONFLICT]
  render(<Editor />)
  await press('Open')
  await press('Save the form')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(answered?.status).toBe(409))
  expect(sent).toHaveLength(1)
})

test('compares work restored after a reload with the version it started from', async () => {
  render(<Editor />)
  await press('Open')
  rememberEdited()
  disk = { sha: 'b', text: 'title: Theirs' }
  await press('Open')
  await press('Save the form')
  await waitFor(() => expect(sent[0]?.additions).toMatchObject([{ base: 'title: Before' }]))
  await press('Open')
  await press('Save the form')
  await waitFor(() => expect(sent[1]?.additions).toMatchObject([{ base: 'title: Theirs' }]))
})

describe('on a branch', () => {
  const address = 'https://api.github.com/graphql'
  const branch = { repositoryNameWithOwner: 'harborline/website', branchName: 'content/cups' }
  const remove = { deletions: [{ path: FILE }] }
  const commit = (fileChanges: object) =>
    fetch(address, {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation createCommitOnBranch',
        variables: { input: { branch, expectedHeadOid: 'old', fileChanges } },
      }),
    }).then((answer) => answer.json())

  /** A colleague has moved the branch from "old" to "new". */
  let heads: string[]
  let objects: { opened: object | null; current: object | null }
  beforeEach(() => {
    heads = []
    objects = { opened: null, current: null }
    window.fetch = async (address, init) => {
      if (String(address).startsWith('/api/content-page')) {
        followed.push(String(address))
        return json({})
      }
      const { query, variables } = JSON.parse(String(init?.body))
      if (query.includes('FetchRef'))
        return json({ data: { repository: { ref: { target: { oid: 'new' } }, ...objects } } })
      heads.push(variables.input.expectedHeadOid)
      return json(heads.at(-1) === 'new' ? { data: 'deleted' } : { errors: [{ type: 'STALE_DATA' }] })
    }
  })

  test("retries a deletion on top of colleagues' newer commits", async () => {
    objects = { opened: { oid: 'same' }, current: { oid: 'same' } }
    render(<Editor />)
    expect(await commit(remove)).toEqual({ data: 'deleted' })
    expect(heads).toEqual(['old', 'new'])
  })

  test.each([
    ['deletes', 'Your version', { data: 'deleted' }, ['old', 'new']],
    ['keeps', 'Other version', { errors: [{ message: 'You canceled the save.' }] }, ['old']],
  ])(
    '%s a file that a colleague has changed if the user chooses so',
    async (_, choice, outcome, expected) => {
      objects = { opened: { oid: 'before' }, current: { oid: 'theirs' } }
      render(<Editor />)
      const answer = commit(remove)
      expect(await screen.findByRole('dialog')).toHaveTextContent('Changed since you opened it')
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(choice) }))
      await press('Save')
      expect(await answer).toEqual(outcome)
      expect(heads).toEqual(expected)
    },
  )

  test('deletes translations only once their page is deleted', async () => {
    render(<Editor />)
    const page = (name: string) => [{ path: `content/pages/${name}.yaml` }]
    await commit({ deletions: page('mugs') })
    expect(followed).toEqual(['/api/content-page?branch=content%2Fcups&from=mugs'])
    expect(await commit({ deletions: page('mugs'), additions: page('cups') })).toHaveProperty('errors')
    expect(followed).toHaveLength(1)
  })

  const addition = { additions: [{ path: 'content/pages/mugs.yaml' }] }

  test('retries the creation of a page unless a colleague has created one at its address', async () => {
    history.replaceState({}, '', '/keystatic/branch/content%2Fcups/collection/pages/create')
    render(<Editor />)
    expect(await commit(addition)).toEqual({ data: 'deleted' })
    heads = []
    objects.current = { oid: 'theirs' }
    expect(await commit(addition)).toHaveProperty('errors')
    expect(heads).toEqual(['old'])
  })

  test('leaves the retry of a save to Keystatic, which knows the form', async () => {
    render(<Editor />)
    expect(await commit({ ...remove, additions: [{ path: FILE }] })).toHaveProperty('errors')
    expect(heads).toEqual(['old'])
  })
})

test('detects that the file of a form has changed, and whether the form has unsaved work', async () => {
  render(<Editor />)
  await press('Open')
  expect(await readOutdated()).toBeUndefined()
  disk = { sha: 'b', text: 'title: Theirs' }
  expect(await readOutdated()).toBe('outdated')
  rememberEdited()
  expect(await readOutdated()).toBe('edited')
})
