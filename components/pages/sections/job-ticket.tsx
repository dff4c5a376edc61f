import { ColourBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container } from '#components/ui/section.tsx'

type Props = { title: string; stats: readonly { value: string; label: string }[] }

/** The figures of the opening, set like the ticket that travels with a print job. */
export function JobTicket({ title, stats }: Props) {
  return (
    <Container className="order-2 w-full pt-8 pb-12 lg:z-1 lg:pt-11 lg:pb-16">
      <div className="relative bg-white text-ink lg:max-w-[30rem] xl:max-w-[34rem]">
        <CropMarks className="text-ink/60 max-sm:hidden" />
        <p className="flex items-center justify-between border-line border-b px-5 py-2 font-medium text-small">
          {title}
          <span className="flex items-center gap-2.5 text-[0.8125rem]">
            <ColourBar />
            <RegistrationMark className="size-4" />
          </span>
        </p>
        <dl className="grid grid-cols-[repeat(3,auto)] divide-x divide-line sm:grid-cols-3">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col px-3 py-3.5 sm:px-5 lg:px-4 xl:px-5">
              <dt className="order-2 text-muted text-small leading-tight">{label}</dt>
              <dd className="font-bold font-display sm:whitespace-nowrap text-[clamp(1.25rem,2.2vw,1.9375rem)] tabular-nums leading-tight tracking-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Container>
  )
}
