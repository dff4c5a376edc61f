import { Unbroken } from '#components/ui/unbroken.tsx'

type Props = { title: string; steps: readonly { title: string; text: string }[] }

export function StoreSteps({ title, steps }: Props) {
  return (
    <div className="mt-10 border-night-line border-t pt-8 md:mt-16 md:pt-10">
      <h3 className="text-h3">{title}</h3>
      <ol className="store-steps mt-6 grid gap-y-6 md:mt-8 md:gap-y-8 md:auto-cols-fr md:grid-flow-col">
        {steps.map((step, index) => (
          <li key={step.title} className="relative pl-14 md:pt-14 md:pr-10 md:pl-0">
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-9 place-items-center rounded-full bg-night font-bold font-display text-amber tabular-nums ring-1 ring-amber ring-inset"
            >
              {index + 1}
            </span>
            <h4 className="font-semibold">{step.title}</h4>
            <p className="mt-1 text-night-muted">
              <Unbroken>{step.text}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
