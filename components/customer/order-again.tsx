'use client'

import { SelectField, TextField } from '#components/forms/field.tsx'
import { itemLimits } from '#contract/asked.ts'
import { idsOf } from '#lib/customer/goods.ts'
import { EARLIEST_DAY } from '#lib/forms/half-typed.ts'
import type { FormContext } from './parts.tsx'
import { ResponseForm } from './response-form.tsx'

type Props = {
  context: FormContext
  /** What each quantity is of, what it is called, its prices, and the one of the finished order. */
  lines: { id: string; label: string; hint: string; quantity: string }[]
}

/** Orders a finished request again, behind its title: the contact details are on file. */
export function OrderAgain({ context, lines }: Props) {
  const { neededBy, delivery } = context.texts.reorder
  return (
    <ResponseForm context={context} kind="reorder" isFolded>
      {(values) => {
        const input = (name: string) => ({ name, defaultValue: values[name] })
        const day = { ...input('neededBy'), type: 'date', min: EARLIEST_DAY }
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            <input type="hidden" name="lines" value={idsOf(lines)} />
            {lines.map(({ id, label, hint, quantity }) => {
              const { name, defaultValue = quantity } = input(`quantity-${id}`)
              const shown = { name, defaultValue, autoComplete: 'off', maxLength: itemLimits.quantity }
              return <TextField key={id} id={`reorder-${name}`} text={{ label, hint }} input={shown} />
            })}
            <TextField id="reorder-neededBy" text={neededBy} input={day} />
            <SelectField id="reorder-delivery" text={delivery} input={input('delivery')} />
          </div>
        )
      }}
    </ResponseForm>
  )
}
