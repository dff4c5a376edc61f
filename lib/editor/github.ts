import 'server-only'
import { link, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { EditorRefusal, FOLDERS, type Store } from './store.ts'

const API = 'https://api.github.com'

export interface Branch {
  /** owner/name */
  repo: string
  branch: string
  /** The signed-in user's own token, so that GitHub enforces their permissions. */
  token: string
}

const repository = z.object({ permissions: z.object({ push: z.boolean() }).optional() })
const ref = z.object({ object: z.object({ sha: z.string() }) })
const tree = z.object({
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
  truncated: z.boolean().default(false),
})
const committed = z.object({
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional(),
})
const deployments = z.array(z.object({ id: z.number() }))
const statuses = z.array(z.object({ environment_url: z.string().optional() }))

async function ask({ token }: Branch, address: string, init: RequestInit = {}) {
  const answer = await fetch(API + address, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json', ...init.headers },
    cache: 'no-store',
  }).catch(() => {
    throw new EditorRefusal('GitHub could not be reached; try again')
  })
  if (answer.ok) return answer
  throw new EditorRefusal(
    answer.status === 404
      ? 'this branch does not exist on GitHub, or your account cannot see it'
      : `GitHub refused the request (${answer.status}); sign in again, or ask an administrator of the repository`,
  )
}

let made: Promise<string> | undefined
/** A path in the cache folder of this process, which only its user can read. */
const cache = async (...names: string[]) => {
  made ??= mkdtemp(path.join(tmpdir(), 'harborline-editor-'))
  return path.join(await made, ...names)
}
const SHA = /^[0-9a-f]{40}$/
const AT_ONCE = 8

const succeeds = (step: Promise<unknown>) =>
  step.then(
    () => true,
    () => false,
  )

/** Links a file from the cache, so that rereading a branch downloads only the files that changed. */
async function placeBlob(from: Branch, sha: string, file: string) {
  const blob = await cache('blobs', sha)
  if (await succeeds(link(blob, file))) return
  const answer = await ask(from, `/repos/${from.repo}/git/blobs/${sha}`, {
    headers: { Accept: 'application/vnd.github.raw' },
  })
  const download = `${file}-${sha}`
  await writeFile(download, new Uint8Array(await answer.arrayBuffer()))
  // A concurrent request may have cached it first.
  await succeeds(link(download, blob))
  await link(blob, file)
  // Removed last: a blob with a single link would count as unused.
  await rm(download)
}

const isKept = ({ path: file, type, sha }: z.infer<typeof tree>['tree'][number]) =>
  type === 'blob' &&
  SHA.test(sha) &&
  !file.split('/').includes('..') &&
  FOLDERS.some((folder) => file.startsWith(`${folder}/`))

/** Writes a commit's content and pictures to disk for the check. A commit never changes, so neither does its folder. */
async function checkOut(from: Branch, commit: string) {
  const root = await cache('commits', commit)
  if (await succeeds(stat(root))) return root
  const found = tree.parse(
    await (await ask(from, `/repos/${from.repo}/git/trees/${commit}?recursive=1`)).json(),
  )
  if (found.truncated) throw new EditorRefusal('the repository has more files than GitHub lists at once')
  const files = found.tree.filter(isKept)
  await mkdir(await cache('blobs'), { recursive: true })
  const unfinished = `${root}-${crypto.randomUUID()}`
  for (const folder of FOLDERS) await mkdir(path.join(unfinished, folder), { recursive: true })
  const waiting = [...files]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const file = path.join(unfinished, next.path)
      await mkdir(path.dirname(file), { recursive: true })
      await placeBlob(from, next.sha, file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // A concurrent request may have created it first.
  await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true }))
  await forgetOldest()
  return root
}

const KEPT_COMMITS = 20
/** Longer than a check-out takes. */
const MIN_AGE_MS = 10 * 60_000

/** Removes the oldest commits, including unfinished check-outs, and then the blobs that no commit uses. */
async function forgetOldest() {
  const commits = (await inCache('commits')).sort((a, b) => b.made - a.made)
  const old = commits.slice(KEPT_COMMITS).filter(({ made }) => Date.now() - made > MIN_AGE_MS)
  await Promise.all(old.map(({ file }) => rm(file, { recursive: true, force: true })))
  const unused = (await inCache('blobs')).filter(({ links }) => links === 1)
  await Promise.all(unused.map(({ file }) => rm(file, { force: true })))
}

async function inCache(name: string) {
  const folder = await cache(name)
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name)
      // A concurrent request may have renamed or removed it.
      const known = await stat(file).catch(() => undefined)
      return known ? [{ file, made: known.mtimeMs, links: known.nlink }] : []
    }),
  )
  return found.flat()
}

/** Reads a branch from GitHub; each write becomes a commit on it. */
export async function githubStore(from: Branch): Promise<Store> {
  const address = `/repos/${from.repo}/git/ref/heads/${from.branch.split('/').map(encodeURIComponent).join('/')}`
  const { permissions } = repository.parse(await (await ask(from, `/repos/${from.repo}`)).json())
  // Anyone can read a public repository; this server does the work only for accounts with write access.
  if (!permissions?.push)
    throw new EditorRefusal('your GitHub account does not have write access to this repository')
  const { sha: head } = ref.parse(await (await ask(from, address)).json()).object
  const root = await checkOut(from, head)
  return {
    root,
    write: (files, removed = []) =>
      commit(from, head, `Update ${Object.keys(files).join(', ')}`, {
        additions: Object.entries(files).map(([path, content]) => ({
          path,
          contents: Buffer.from(content).toString('base64'),
        })),
        deletions: removed.map((path) => ({ path })),
      }),
    remove: (file) => commit(from, head, `Delete ${file}`, { deletions: [{ path: file }] }),
  }
}

const COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`

async function commit(
  { repo, branch, ...from }: Branch,
  head: string,
  headline: string,
  fileChanges: object,
) {
  const input = {
    branch: { repositoryNameWithOwner: repo, branchName: branch },
    // GitHub rejects the commit if the branch has moved since.
    expectedHeadOid: head,
    message: { headline },
    fileChanges,
  }
  const body = JSON.stringify({ query: COMMIT, variables: { input } })
  const answer = await ask({ repo, branch, ...from }, '/graphql', { method: 'POST', body })
  const [error] = committed.parse(await answer.json()).errors ?? []
  if (!error) return
  throw new EditorRefusal(
    error.type === 'STALE_DATA'
      ? 'a colleague saved at the same time; try again'
      : `GitHub did not save it: ${error.message}`,
  )
}

/** The URL of the branch's preview deployment, if a host builds one and reports it to GitHub. */
export async function previewOf(from: Branch) {
  try {
    const list = `/repos/${from.repo}/deployments`
    const query = new URLSearchParams({ ref: from.branch, per_page: '1' })
    const [latest] = deployments.parse(await (await ask(from, `${list}?${query}`)).json())
    if (!latest) return undefined
    const [status] = statuses.parse(
      await (await ask(from, `${list}/${latest.id}/statuses?per_page=1`)).json(),
    )
    return URL.parse(status?.environment_url ?? '')?.protocol === 'https:'
      ? status?.environment_url
      : undefined
  } catch {
    return undefined
  }
}
