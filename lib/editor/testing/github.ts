import { createHash } from 'node:crypto'
import { z } from 'zod'

type Files = ReadonlyMap<string, Uint8Array>

const gitHash = (content: Uint8Array) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

const mutation = z.object({
  variables: z.object({
    input: z.object({
      branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
      expectedHeadOid: z.string(),
      message: z.object({ headline: z.string() }),
      fileChanges: z.object({
        additions: z.array(z.object({ path: z.string(), contents: z.base64() })).default([]),
        deletions: z.array(z.object({ path: z.string() })).default([]),
      }),
    }),
  }),
})

/** As much of the GitHub API as the hosted editor uses, over branches in memory. */
export class GitHubStandIn {
  readonly repo = 'harborline/website'
  readonly requests: string[] = []
  readonly commits: { by: string; headline: string; branch: string }[] = []
  previews: Record<string, string> = {}
  readonly #trees = new Map<string, Files>()
  readonly #heads = new Map<string, string>()

  constructor(
    files: Files,
    readonly writers: readonly string[],
    readonly readers: readonly string[] = [],
  ) {
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
    if (pathname === '/graphql') return Response.json(this.#commit(by, JSON.parse(String(init?.body))))
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
    if (files)
      return { tree: [...files].map(([path, content]) => ({ path, type: 'blob', sha: gitHash(content) })) }
    const [, sha] = /^git\/blobs\/(\w+)$/.exec(asked) ?? []
    if (sha)
      return [...this.#trees.values()].flatMap((one) => [...one.values()]).find((one) => gitHash(one) === sha)
    const shown = Object.keys(this.previews)
    if (asked === 'deployments')
      return shown.flatMap((name, id) => (name === query.get('ref') ? [{ id }] : []))
    const [, id] = /^deployments\/(\d+)\/statuses$/.exec(asked) ?? []
    return id ? [{ environment_url: this.previews[shown[Number(id)] ?? ''] }] : undefined
  }

  #commit(by: string, body: unknown) {
    const { branch, expectedHeadOid, message, fileChanges } = mutation.parse(body).variables.input
    if (this.#heads.get(branch.branchName) !== expectedHeadOid)
      return { errors: [{ type: 'STALE_DATA', message: 'Expected branch to point to another commit' }] }
    const files = new Map(this.#trees.get(expectedHeadOid))
    for (const { path, contents } of fileChanges.additions) files.set(path, Buffer.from(contents, 'base64'))
    for (const { path } of fileChanges.deletions) files.delete(path)
    this.commits.push({ by, headline: message.headline, branch: branch.branchName })
    return { data: { createCommitOnBranch: { commit: { oid: this.#move(branch.branchName, files) } } } }
  }
}
