import { useId, useState } from 'react'
import { Button } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { SelectField } from '#components/forms/field.tsx'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { MarkForm, type MarkInput } from './mark-form.tsx'

const { offers: words, newAddress } = desk

/** Where an order goes, which is asked for with an acceptance, too. */
export const addressInput: MarkInput = ['deliver_to', newAddress.deliver_to, { type: 'textarea' }]

/** A new address by phone or email, which staff note: also once the page does not take it any more. */
export function NewAddress({ request }: { request: WholeRequest }) {
  const { today } = useInbox()
  const field = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4 border-line border-t pt-2 text-small">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {newAddress.title}
      </Button>
      {isOpen && (
        <MarkForm
          request={request}
          what={{ kind: 'details_changed' }}
          inputs={[
            ['said_on', words.said_on, { type: 'date', defaultValue: today, max: today }],
            addressInput,
          ]}
          wrong={newAddress.missing}
          hint={newAddress.hint}
          save={words.save}
          onDone={() => setIsOpen(false)}
        >
          <SelectField
            id={`${field}-way`}
            text={{ label: words.way, options: words.ways }}
            input={{ name: 'way' }}
          />
        </MarkForm>
      )}
    </div>
  )
}
