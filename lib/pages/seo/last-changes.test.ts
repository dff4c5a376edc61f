import { execFileSync } from 'node:child_process'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { lastChanges } from './last-changes.ts'

const folder = temporaryFolder(afterAll)

/** Two pages in a site below the root of a repository, the first of them changed once more, and a shallow clone of it. */
const HISTORY = `
  git init -q .
  git config user.name Ana
  git config user.email ana@example.com
  commit() {
    echo "$3" > "$2"
    git add .
    GIT_COMMITTER_DATE="$1T12:00:00Z" git commit -qm Edit
  }
  commit 2026-01-02 site/content/a.yaml one
  commit 2026-03-04 site/content/b.yaml two
  commit 2026-05-06 site/content/a.yaml three
  commit 2026-07-08 site/README.md four
  git clone -q --depth=1 "file://$PWD" shallow
`

test('dates each file by the last commit that changed it, and nothing without a whole history', () => {
  execFileSync('mkdir', ['-p', `${folder}/site/content`])
  process.env.CONTENT_ROOT = `${folder}/site`
  expect(lastChanges().size).toBe(0)
  execFileSync('sh', ['-ec', HISTORY], { cwd: folder })
  expect(Object.fromEntries(lastChanges())).toEqual({
    'content/a.yaml': '2026-05-06',
    'content/b.yaml': '2026-03-04',
  })
  process.env.CONTENT_ROOT = `${folder}/shallow/site`
  expect(lastChanges().size).toBe(0)
})
