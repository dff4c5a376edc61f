import { type ComponentProps, useRef } from 'react'
import { Button } from '#components/desk/controls.tsx'
import { TextField } from '#components/forms/field.tsx'
import { choiceLimits } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isUnnamed, type Letter, type Option } from '#lib/desk/letter.ts'
import { desk } from '#messages/desk.ts'
import { QuoteFields } from './quote-fields.tsx'
import { anotherOption } from './use-letter.ts'

const words = desk.letter
const OWN = [
  ['optionName', choiceLimits.name],
  ['optionWords', choiceLimits.words],
] as const

type Props = Pick<ComponentProps<typeof QuoteFields>, 'wiring' | 'readOnly' | 'isAfterProof'> & {
  letter: Omit<Letter, 'seen'>
  set: (change: Partial<Letter>) => void
}

/** A quote, or several of which the customer takes one, each with its name. */
export function Options({ letter, wiring, readOnly, set, isAfterProof }: Props) {
  const options: Option[] = [letter, ...letter.options]
  const adder = useRef<HTMLButtonElement>(null)
  const isChoice = options.length > 1
  return (
    <>
      {options.map((option, at) => {
        const change = (typed: Partial<Letter>) =>
          at === 0
            ? set(typed)
            : set({ options: options.slice(1).map((one) => (one === option ? { ...one, ...typed } : one)) })
        const own = (name: string) =>
          at === 0 ? wiring(name) : { ...wiring(name), id: `${wiring(name).id}-of-${at}` }
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has its place alone
            key={at}
            className={isChoice ? 'grid gap-3 rounded-control border border-line p-3' : 'contents'}
          >
            {isChoice && (
              <legend className="px-1 font-semibold">{interpolate(words.option, { number: at + 1 })}</legend>
            )}
            {isChoice &&
              OWN.map(([name, maxLength]) => (
                <TextField
                  key={name}
                  id={own(name).id}
                  error={isUnnamed(options, at) ? wiring(name).error : undefined}
                  text={{ label: words[name] }}
                  input={{
                    value: option[name],
                    maxLength,
                    dir: 'auto',
                    readOnly,
                    autoComplete: 'off',
                    onChange: ({ target }) => change({ [name]: target.value }),
                  }}
                />
              ))}
            <QuoteFields
              quote={option}
              letter={letter}
              isFirst={at === 0}
              wiring={own}
              readOnly={readOnly}
              set={change}
              isAfterProof={isAfterProof}
            />
            {at > 0 && (
              <Button
                variant="quiet"
                className="justify-self-start"
                disabled={readOnly}
                onClick={() => {
                  // This button goes.
                  adder.current?.focus()
                  set({ options: letter.options.filter((one) => one !== option) })
                }}
              >
                {interpolate(words.removeOption, { number: at + 1 })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {options.length < choiceLimits.options && (
        <Button
          ref={adder}
          variant="quiet"
          className="justify-self-start"
          disabled={readOnly}
          onClick={() => set({ options: [...letter.options, anotherOption(options.at(-1) ?? letter)] })}
        >
          {words.addOption}
        </Button>
      )}
    </>
  )
}
