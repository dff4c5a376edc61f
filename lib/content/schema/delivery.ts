import * as F from './shared-fields.ts'

const service = (label: string) => F.group(label, F.businessDays(0)).superRefine(F.endsLater)

/** The keys are those of their names in the messages; {groundDelivery} in any text is a time. */
export const delivery = F.group('Delivery times', {
  placeholder: F.checkbox('These are placeholders', {
    help: 'Uncheck once the times are real: until then, the dates that visitors read are called an example.',
  }),
  courier: service('Courier within a metro area'),
  ground: service('Domestic, ground'),
  air: service('Domestic, air'),
}).meta({
  help: 'From our plant to the door, for the dates that visitors ask for. Texts use them as {courierDelivery}, {groundDelivery} and {airDelivery}.',
})
