import { CloseButton } from '#components/ui/close-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { getMessages } from '#lib/content/index.ts'

const ID = 'incomplete'

/** What a page says once a script of it has not loaded, such as after a deploy: hydration-loader.js (scripts/build) shows it. */
export async function IncompleteNotice() {
  const { incomplete, forms } = await getMessages()
  return (
    <div
      id={ID}
      popover="manual"
      role="alert"
      className="fixed inset-auto end-10 bottom-6 w-[min(23rem,calc(100vw-2*var(--spacing-gutter)))] rounded-control shadow-float max-md:inset-[auto_var(--spacing-gutter)_calc(var(--spacing-bar)+env(safe-area-inset-bottom)+12px)] print:hidden"
    >
      <Notice tone="warning">
        <p className="pe-8">{incomplete}</p>
      </Notice>
      <CloseButton label={forms.shared.closeNotice} popoverTarget={ID} className="absolute end-0 top-0" />
    </div>
  )
}
