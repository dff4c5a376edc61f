import { CloseButton } from '#components/ui/close-button.tsx'
import { Words } from '#components/ui/prose.tsx'
import type { Page } from '#lib/content/addresses.ts'
import { getInterfaceCopy } from '#lib/content/index.ts'
import { announcementScript } from '#lib/pages/announcement-script.ts'
import { announcementsOn } from '#lib/pages/announcements.ts'

/** Announcements at the top of a page. Without JavaScript, those current at build time show and cannot be closed. */
export async function Announcements({ page }: { page: Page }) {
  const [found, copy] = await Promise.all([announcementsOn(page), getInterfaceCopy()])
  if (found.length === 0) return null
  return (
    <>
      {found.map(({ key, text, from, until, isComing }) => (
        <aside
          key={key}
          aria-label={copy.announcement}
          data-announcement={key}
          data-from={from}
          data-until={until}
          hidden={isComing}
          suppressHydrationWarning
          className="bg-action-tint print:hidden"
        >
          <div className="mx-auto flex max-w-frame items-center justify-between gap-x-6 px-gutter text-small">
            <p className="py-3">
              <Words>{text}</Words>
            </p>
            <CloseButton label={copy.close} hidden suppressHydrationWarning className="-me-[12px]" />
          </div>
        </aside>
      ))}
      <script>{announcementScript}</script>
    </>
  )
}
