import { ProductFinder } from '#components/pages/lazy.ts'
import { SmartLink } from '#components/ui/links.tsx'
import { Container } from '#components/ui/section.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { directoryIn } from '#lib/pages/directory.ts'
import { byCategory } from '#lib/pages/prices.ts'
import { ListedEntries } from './listed-entries.tsx'

/** All products by family, then other pages, and the search that finds them. */
export async function Directory({ id, page: { language } }: BlockProps<'directory'>) {
  const { ask, ...texts } = (await getMessages()).directory
  return (
    <section id={id} tabIndex={-1} aria-label={texts.label} className="pb-section">
      <Container>
        <ProductFinder
          texts={texts}
          noneLink={<SmartLink href={contactAddress(language)} label={ask} className="text-link" />}
        >
          {byCategory(await directoryIn(language)).map(({ category, listed }) => {
            const family = listed.find(({ name }) => name === category)
            const below = listed.filter((entry) => entry !== family)
            return (
              <div
                key={category}
                className="grid gap-x-8 gap-y-3 border-ink border-t pt-5 pb-10 lg:grid-cols-12"
              >
                <h2 className="text-h3 lg:col-span-3">
                  {family ? <a href={family.href}>{category}</a> : category}
                </h2>
                <ListedEntries className="lg:col-span-9" entries={below.length > 0 ? below : listed} />
              </div>
            )
          })}
        </ProductFinder>
      </Container>
    </section>
  )
}
