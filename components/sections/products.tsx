import { Benefits } from '@/components/ui/benefits'
import { Button } from '@/components/ui/button'
import { Chips } from '@/components/ui/chips'
import { Picture } from '@/components/ui/picture'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import { SmartLink } from '@/components/ui/smart-link'
import { type ContentOf, getHome } from '@/lib/content'

export async function Products() {
  const { categories, catalog, tiles, ...head } = await getHome('products')
  return (
    <Section id="products">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHead id="products" {...head} />
          <Button href={catalog.href}>{catalog.label}</Button>
        </div>
        <ul className="mt-10 grid gap-4 lg:gap-6 sm:grid-cols-2 md:grid-cols-3">
          {categories.map((category) => (
            <CategoryCard key={category.name} category={category} />
          ))}
        </ul>
        <Benefits tiles={tiles} className="mt-14" />
      </Container>
    </Section>
  )
}

function CategoryCard({ category }: { category: ContentOf<'products'>['categories'][number] }) {
  const { name, badge, description, chips, link, picture } = category
  return (
    <li className="card-target category-card group">
      <div className="category-picture">
        <Picture picture={picture} place="category" className="card-zoom" />
        <p className="absolute top-3 left-3 rounded-control border border-ink bg-amber px-2 py-0.5 font-semibold text-ink text-small">
          {badge}
        </p>
      </div>
      <div className="flex grow flex-col p-5">
        <h3 className="text-h3">
          <SmartLink href={link.href} className="card-link group-hover:text-action">
            {name}
          </SmartLink>
        </h3>
        <p className="mt-1.5 text-muted">{description}</p>
        <Chips items={chips} className="mt-auto pt-4" />
      </div>
    </li>
  )
}
