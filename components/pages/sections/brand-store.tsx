import { Picture } from '#components/ui/picture.tsx'
import type { ContentOf } from '#lib/content/index.ts'

/** A client's store in a drawn browser window: an illustration made of real text, so it stays sharp and translatable. */
export function BrandStore({ store }: { store: ContentOf<'storefronts'>['store'] }) {
  return (
    <figure
      aria-labelledby="store-title"
      className="overflow-clip rounded-card bg-white text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-line border-b bg-paper px-4 py-2.5">
        <span aria-hidden="true" className="flex gap-1.5 *:size-2.5 *:rounded-full *:bg-line-strong/60">
          <i />
          <i />
          <i />
        </span>
        <span className="mx-auto min-w-0 truncate rounded-control bg-white px-4 py-1 text-muted text-small">
          {store.address}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3.5 text-small sm:px-7">
        <span className="font-bold font-display text-h3">{store.name}</span>
        <span className="ml-auto flex gap-5 text-muted max-sm:hidden">
          {store.menu.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
        </span>
        <span className="rounded-full border border-line px-3 py-1 font-medium max-sm:ml-auto">
          {store.cart}
        </span>
      </div>
      <p className="px-5 pt-1 pb-4 sm:px-7">
        <span id="store-title" className="block font-display text-h3 font-semibold">
          {store.title}
        </span>
        <span className="text-muted text-small">{store.note}</span>
      </p>
      <ul className="grid grid-cols-2 gap-3 px-5 pb-6 sm:grid-cols-4 sm:px-7">
        {store.products.map(({ name, note, picture }) => (
          <li key={name}>
            <div className="aspect-square overflow-clip rounded-control">
              <Picture picture={picture} place="store" />
            </div>
            <p className="mt-2 font-semibold text-small leading-tight">{name}</p>
            <p className="text-muted text-small leading-tight">{note}</p>
          </li>
        ))}
      </ul>
    </figure>
  )
}
