import 'server-only'
import { changeLinks } from '#lib/content/check/links.ts'
import { loadAll } from '#lib/content/check/load.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { redirects } from '#lib/content/schema/redirects.ts'
import { mapTexts } from '#lib/content/schema/walk.ts'
import { validate } from '#lib/content/validate.ts'
import { asSavedByEditor } from './format.ts'
import { Refusal, type Store } from './store.ts'

interface Redirect {
  from: string
  to: string
}

interface Move extends Redirect {
  /** Whether the links on other pages follow, too. */
  withLinks: boolean
}

/** Leads visitors of an address that has no page any more to one that has. */
export async function moveAddress({ root, write }: Store, { from, to, withLinks }: Move) {
  const { pages, parsed, content, variables } = await loadAll(root)
  if (pages.some(({ address }) => address === from)) throw new Refusal(`there is a page at ${from}`)
  if (to !== '/' && !pages.some(({ address, draft }) => address === to && !draft))
    throw new Refusal(`there is no page at ${to}`)
  if (!content.redirects) throw new Refusal('correct the mistakes in "Redirects" first')

  const moved = (address: string) => (address.split('#')[0] === from ? address.replace(from, to) : address)
  const written = parsed.get(fileOf('redirects'))?.value as { list: Redirect[] }
  const list = withRedirect(written.list, { from, to })
  validate(redirects, { list }, variables, (_, message) => {
    throw new Refusal(`the list of redirects ${message}`)
  })

  const changed = { [fileOf('redirects')]: asSavedByEditor(redirects, { list }) }
  for (const [file, { schema, value }] of withLinks ? parsed : []) {
    if (file === fileOf('redirects')) continue
    let isChanged = false
    const followed = mapTexts(schema, value, (field, text, path) => {
      const now = changeLinks({ file, field, text, path }, moved)
      isChanged ||= now !== text
      return now
    })
    if (isChanged) changed[file] = asSavedByEditor(schema, followed)
  }
  await write(changed)
}

/** A redirect is one step: what led to the old address leads to the new one, and that one leads nowhere else. */
const withRedirect = (list: readonly Redirect[], { from, to }: Redirect) => [
  ...list
    .filter((one) => one.from !== from && one.from !== to)
    .map((one) => (one.to.split('#')[0] === from ? { ...one, to } : one)),
  { from, to },
]
