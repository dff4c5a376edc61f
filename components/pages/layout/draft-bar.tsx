import type { Page } from '#lib/content/addresses.ts'
import { getInterfaceCopy, interpolate } from '#lib/content/index.ts'
import { inOfficeTime } from '#lib/pages/preview.ts'

/** Shown above a draft opened by a preview link: when the link expires, and a button to end the preview. */
export async function DraftBar({ page, until }: { page: Page; until: Date }) {
  const [{ preview }, moment] = await Promise.all([
    getInterfaceCopy(page.language),
    inOfficeTime(until, page.language),
  ])
  return (
    <aside aria-label={preview.label} className="bg-amber text-ink print:hidden">
      <form
        action="/api/preview"
        method="post"
        className="mx-auto flex max-w-frame flex-wrap items-center justify-between gap-x-8 px-gutter py-1.5 text-small"
      >
        <p>{interpolate(preview.text, { until: moment })}</p>
        <input type="hidden" name="address" value={page.address} />
        <button type="submit" className="cursor-pointer py-1.5 font-semibold underline underline-offset-4">
          {preview.leave}
        </button>
      </form>
    </aside>
  )
}
