import { CardRow, Tiles } from '#components/ui/card-row.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Line } from '#components/ui/prose.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { BookingButton } from '#components/vendors/booking.tsx'
import type { BlockContent, BlockProps } from '#lib/pages/blocks.ts'

export function Storefronts({ id, content }: BlockProps<'storefronts'>) {
  const { benefits, steps, stepsTitle, store, more, scheduleLabel, choice, scheduleHint, ...head } = content
  return (
    <Section id={id} height={[1030, 810]} className="on-night overflow-clip bg-night text-white">
      <div className="grid items-center gap-x-12 gap-y-6 md:gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHead id={id} {...head} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <BookingButton variant="amber" choice={choice} hint={scheduleHint}>
              {scheduleLabel}
            </BookingButton>
            <ArrowLink {...more} className="text-current" />
          </div>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <BrandStore store={store} />
        </div>
      </div>
      <Tiles
        tiles={benefits}
        className="mt-6 grid gap-x-6 md:mt-8 md:grid-cols-2 md:gap-x-8 md:gap-y-6 xl:grid-cols-4"
        item="border-night-line border-t pt-4 md:pt-5 md:last:odd:col-span-2"
        text="mt-1.5 max-w-[52ch] text-night-muted"
      />
      <div className="mt-6 border-night-line border-t pt-5 md:mt-8">
        <h3 className="text-h3">{stepsTitle}</h3>
        {/* Their numbers are on one line. */}
        <CardRow as="ol" className="mt-2 grid pt-4.5 md:mt-4 md:auto-cols-fr md:grid-flow-col">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="relative border-night-muted border-t pt-8 pe-6 md:pe-10">
              <span
                aria-hidden
                className="absolute start-0 -top-4.5 grid size-9 place-items-center rounded-full border border-amber bg-night font-bold font-display text-amber tabular"
              >
                {index + 1}
              </span>
              <h4 className="font-semibold">{title}</h4>
              <p className="mt-1 text-night-muted">
                <Line>{text}</Line>
              </p>
            </li>
          ))}
        </CardRow>
      </div>
    </Section>
  )
}

/** A storefront in a drawn browser window, made of real text, so it stays sharp and translatable. */
function BrandStore({ store }: { store: BlockContent<'storefronts'>['store'] }) {
  return (
    <figure
      aria-labelledby="store-title"
      className="overflow-clip rounded-card bg-white text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-line border-b bg-paper px-4 py-2.5">
        <span aria-hidden className="flex gap-1.5 *:size-2.5 *:rounded-full *:bg-line-strong">
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
        <span className="ms-auto flex gap-5 text-muted max-sm:hidden">
          {store.menu.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
        </span>
        <span className="rounded-full border border-line px-3 py-1 font-medium max-sm:ms-auto">
          {store.cart}
        </span>
      </div>
      <p className="px-5 pt-1 pb-4 sm:px-7">
        <span id="store-title" className="block font-display text-h3 font-semibold">
          {store.title}
        </span>
        <span className="text-muted text-small">{store.note}</span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-3 px-5 pb-6 sm:px-7">
        {store.products.map(({ name, note, picture }) => (
          <li key={name}>
            <div className="aspect-square overflow-clip rounded-control">
              <Picture picture={picture} sizes="(width < 40rem) 20vw, 160px" widest={400} />
            </div>
            <p className="mt-2 font-semibold text-small leading-tight">{name}</p>
            <p className="text-muted text-small leading-tight max-sm:hidden">{note}</p>
          </li>
        ))}
      </ul>
    </figure>
  )
}
