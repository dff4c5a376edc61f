import { createHash } from 'node:crypto'
import { z } from 'zod'
import { blobHash } from '#lib/editor/store.ts'

type Files = ReadonlyMap<string, Uint8Array>

const hashes = new WeakMap<Uint8Array, string>()

/** Caches hashes, because a file is in the tree of each of its folders and of each commit that does not change it. */
function hashOf(content: Uint8Array) {
  const hash = hashes.get(content) ?? blobHash(content)
  hashes.set(content, hash)
  return hash
}

const request = z.object({
  query: z.string(),
  variables: z
    .object({
      input: z.unknown().optional(),
      ref: z.string().default(''),
      refId: z.string().default(''),
      opened: z.string().default(''),
      current: z.string().default(''),
    })
    .default({ ref: '', refId: '', opened: '', current: '' }),
})
const newCommit = z.object({
  branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
  expectedHeadOid: z.string(),
  message: z.object({ headline: z.string() }),
  fileChanges: z.object({
    additions: z.array(z.object({ path: z.string(), contents: z.base64() })).default([]),
    deletions: z.array(z.object({ path: z.string() })).default([]),
  }),
})
const newRef = z.object({ name: z.string(), oid: z.string() })

const HEADS = 'refs/heads/'

/** A fake GitHub API with in-memory branches: as much of it as Keystatic and our routes use. */
export class GitHubStandIn {
  readonly repo: string
  readonly writers: readonly string[]
  readonly readers: readonly string[]
  readonly requests: string[] = []
  readonly commits: { by: string; headline: string; branch: string }[] = []
  previews: Record<string, string> = {}
  readonly #trees = new Map<string, Files>()
  readonly #heads = new Map<string, string>()

  constructor(
    files: Files,
    writers: readonly string[],
    readers: readonly string[] = [],
    repo = 'harborline/website',
  ) {
    this.writers = writers
    this.readers = readers
    this.repo = repo
    this.#move('main', files)
  }

  branch(name: string, from = 'main') {
    this.#heads.set(name, this.#heads.get(from) ?? '')
  }

  read(branch: string, file: string) {
    return this.#trees.get(this.#heads.get(branch) ?? '')?.get(file)
  }

  #move(branch: string, files: Files) {
    const commit = createHash('sha1').update(crypto.randomUUID()).digest('hex')
    this.#trees.set(commit, files)
    this.#heads.set(branch, commit)
    return commit
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    this.requests.push(`${init?.method ?? 'GET'} ${pathname}`)
    const by = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    if (![...this.writers, ...this.readers].includes(by))
      return Response.json({ message: 'Bad credentials' }, { status: 401 })
    if (pathname === '/graphql') return Response.json(this.#graphql(by, JSON.parse(String(init?.body))))
    if (pathname === `/repos/${this.repo}`)
      return Response.json({ permissions: { push: this.writers.includes(by) } })
    const asked = pathname.replace(`/repos/${this.repo}/`, '')
    const answer = this.#answer(asked, searchParams)
    if (answer instanceof Uint8Array) return new Response(new Uint8Array(answer))
    return Response.json(answer ?? { message: 'Not Found' }, { status: answer ? 200 : 404 })
  }

  #answer(asked: string, query: URLSearchParams): object | undefined {
    const [, branch = ''] = /^git\/ref\/heads\/(.+)$/.exec(asked) ?? []
    const head = this.#heads.get(decodeURIComponent(branch))
    if (head) return { object: { sha: head } }
    const [, commit = ''] = /^git\/trees\/(\w+)$/.exec(asked) ?? []
    const files = this.#trees.get(commit)
    if (files) return { tree: treeOf(files) }
    const [, sha] = /^git\/blobs\/(\w+)$/.exec(asked) ?? []
    if (sha)
      return [...this.#trees.values()].flatMap((one) => [...one.values()]).find((one) => hashOf(one) === sha)
    const shown = Object.keys(this.previews)
    if (asked === 'deployments')
      return shown.flatMap((name, id) => (name === query.get('ref') ? [{ id }] : []))
    const [, id] = /^deployments\/(\d+)\/statuses$/.exec(asked) ?? []
    return id ? [{ environment_url: this.previews[shown[Number(id)] ?? ''] }] : undefined
  }

  #graphql(by: string, body: unknown) {
    const { query, variables } = request.parse(body)
    if (query.includes('createCommitOnBranch')) return this.#commit(by, newCommit.parse(variables.input))
    if (query.includes('createRef')) {
      const { name, oid } = newRef.parse(variables.input)
      this.#heads.set(name.slice(HEADS.length), oid)
      return {
        data: {
          createRef: { __typename: 'CreateRefPayload', ref: this.#ref(name.slice(HEADS.length)) },
        },
      }
    }
    if (query.includes('PullRequestForBranch')) {
      // Keystatic's GraphQL cache discards a response if any object in it lacks `__typename`.
      const associatedPullRequests = { __typename: 'PullRequestConnection', nodes: [] }
      return { data: { node: { ...this.#ref(variables.refId), associatedPullRequests } } }
    }
    const repository = { __typename: 'Repository', id: this.repo }
    if (query.includes('FetchRef'))
      return {
        data: {
          repository: {
            ...repository,
            ref: this.#ref(variables.ref.slice(HEADS.length)),
            opened: this.#object(variables.opened),
            current: this.#object(variables.current),
          },
        },
      }
    return { data: { repository: { ...repository, ...this.#shell(by) }, viewer: viewer(by) } }
  }

  #ref(name: string) {
    const oid = this.#heads.get(name)
    // The tree has the oid of its commit, because Keystatic requests trees by either.
    const tree = { __typename: 'Tree', id: oid, oid }
    return oid
      ? { __typename: 'Ref', id: name, name, target: { __typename: 'Commit', id: oid, oid, tree } }
      : null
  }

  #object(expression: string) {
    const [revision = '', file = ''] = expression.split(':')
    const content = this.#trees.get(this.#heads.get(revision) ?? revision)?.get(file)
    return content ? { oid: hashOf(content) } : null
  }

  #shell(by: string) {
    const [login, name] = this.repo.split('/')
    return {
      isPrivate: true,
      owner: { __typename: 'Organization', id: login, login },
      name,
      defaultBranchRef: { __typename: 'Ref', id: 'main', name: 'main' },
      refs: {
        __typename: 'RefConnection',
        nodes: [...this.#heads.keys()].map((head) => this.#ref(head)),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
      viewerPermission: this.writers.includes(by) ? 'WRITE' : 'READ',
      forks: { __typename: 'RepositoryConnection', nodes: [] },
    }
  }

  #commit(by: string, { branch, expectedHeadOid, message, fileChanges }: z.infer<typeof newCommit>) {
    if (this.#heads.get(branch.branchName) !== expectedHeadOid)
      return {
        data: { createCommitOnBranch: null },
        errors: [{ type: 'STALE_DATA', message: 'Expected branch to point to another commit' }],
      }
    const files = new Map(this.#trees.get(expectedHeadOid))
    for (const { path, contents } of fileChanges.additions) files.set(path, Buffer.from(contents, 'base64'))
    for (const { path } of fileChanges.deletions) files.delete(path)
    this.commits.push({ by, headline: message.headline, branch: branch.branchName })
    const oid = this.#move(branch.branchName, files)
    const commit = { __typename: 'Commit', oid }
    return {
      data: {
        createCommitOnBranch: {
          __typename: 'CreateCommitOnBranchPayload',
          commit,
          ref: this.#ref(branch.branchName),
        },
      },
    }
  }
}

const viewer = (login: string) => ({
  __typename: 'User',
  id: login,
  name: login,
  login,
  avatarUrl: '',
  databaseId: 1,
})

/** Lists folders before the files in them, as GitHub does. */
function treeOf(files: Files) {
  const folders = new Set(
    [...files.keys()].flatMap((file) => {
      const steps = file.split('/').slice(0, -1)
      return steps.map((_, index) => steps.slice(0, index + 1).join('/'))
    }),
  )
  const inside = (folder: string) =>
    [...files].flatMap(([file, content]) => (file.startsWith(`${folder}/`) ? [file, hashOf(content)] : []))
  const trees = [...folders].map((folder) => ({
    path: folder,
    mode: '040000',
    type: 'tree',
    sha: blobHash(Buffer.from(JSON.stringify([folder, inside(folder)]))),
  }))
  const blobs = [...files].map(([path, content]) => ({
    path,
    mode: '100644',
    type: 'blob',
    sha: hashOf(content),
  }))
  return [...trees.sort((one, other) => one.path.localeCompare(other.path)), ...blobs]
}
