import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Unbroken } from '#components/ui/unbroken.tsx'
import { BookingButton } from '#components/vendors/booking-button.tsx'
import { getHome } from '#lib/content/index.ts'
import { BrandStore } from './brand-store.tsx'
import { StoreSteps } from './store-steps.tsx'

export async function Storefronts() {
  const { benefits, steps, stepsTitle, store, scheduleLabel, ...head } = await getHome('storefronts')
  return (
    <Section id="storefronts" className="on-night overflow-clip bg-night text-white">
      <Container>
        <div className="grid items-center gap-x-12 gap-y-8 md:gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <SectionHead id="storefronts" {...head} />
            <BookingButton label={scheduleLabel} look="amber" className="mt-8">
              {scheduleLabel}
            </BookingButton>
          </div>
          <div className="min-w-0 lg:col-span-7">
            <BrandStore store={store} />
          </div>
        </div>
        <ul className="mt-10 grid gap-x-4 gap-y-5 min-[22rem]:grid-cols-2 sm:gap-x-8 md:mt-16 md:gap-y-8 lg:mt-20">
          {benefits.map(({ title, text }) => (
            <li
              key={title}
              className="border-night-line border-t pt-4 md:pt-5 min-[22rem]:last:odd:col-span-2"
            >
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1.5 max-w-[52ch] text-night-muted max-sm:text-[0.9375rem] max-sm:leading-snug">
                <Unbroken>{text}</Unbroken>
              </p>
            </li>
          ))}
        </ul>
        <StoreSteps title={stepsTitle} steps={steps} />
      </Container>
    </Section>
  )
}
