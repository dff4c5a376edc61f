import { Picture } from '#components/ui/picture.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Unbroken } from '#components/ui/unbroken.tsx'
import { getHome } from '#lib/content/index.ts'
import { OnDemand } from './on-demand.tsx'
import { ServiceCards } from './service-cards.tsx'

/** The macro picture runs off the left edge of the page. */
export async function Services() {
  const services = await getHome('services')
  return (
    <Section id="services" className="bg-white">
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="-mx-gutter -mt-section h-[56vw] sm:h-[74vw] lg:relative lg:col-span-5 lg:mr-0 lg:-ml-edge lg:h-auto lg:min-h-full print:mx-0 print:my-4 print:h-[7cm]">
          <Picture picture={services.picture} place="services" className="lg:absolute lg:inset-0" />
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <SectionHead
            id="services"
            eyebrow={services.eyebrow}
            title={services.title}
            intro={services.intro}
          />
          <ol className="mt-6 border-line border-t md:mt-8">
            {services.features.map(({ title, text }, index) => (
              <li key={title} className="flex gap-5 border-line border-b py-4 md:py-5">
                <span
                  aria-hidden="true"
                  className="w-8 shrink-0 font-display text-action text-h3 tabular-nums"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-1 text-muted">
                    <Unbroken>{text}</Unbroken>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Container>
      <Container className="mt-section">
        <ServiceCards title={services.productsTitle} cards={services.cards} />
        <OnDemand title={services.onDemandTitle} items={services.onDemandItems} link={services.printing} />
      </Container>
    </Section>
  )
}
