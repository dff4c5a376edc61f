import { group, text } from '#lib/content/schema/fields.ts'

const word = (label: string, ...params: string[]) => text({ label, params, max: 60 })
const sentence = (label: string, ...params: string[]) => text({ label, params, max: 160 })

const notice = (label: string, ...params: string[]) =>
  group(label, { title: word('Title'), text: sentence('Text', ...params) })

/** The browser loads this copy with the quote list, not with the page. */
export const quoteList = group('Quote list', {
  title: word('Title'),
  intro: sentence('Introduction'),
  empty: sentence('The list is empty'),
  quantity: word('Quantity'),
  note: word('Note'),
  anotherItem: word('Field for an item that the site does not show'),
  anotherExample: word('Example inside it'),
  add: word('Button that adds it'),
  itemMissing: sentence('Message when it is empty'),
  itemAdded: word('Announced to screen readers when it is added', 'product'),
  neededBy: word('Date'),
  datePast: sentence('Date is in the past'),
  dateIncomplete: sentence('Date is not complete'),
  labelFor: word('Their names for screen readers', 'label', 'product'),
  remove: word('Button that removes one'),
  removed: word('Announced to screen readers when it is removed', 'product'),
  send: word('Button that requests a quote for all'),
  forget: word('Button that clears it'),
  close: word('Button that closes it'),
  added: notice('Notice: added', 'product'),
  already: notice('Notice: added before', 'product'),
  full: notice('Notice: the list is full'),
  count: word('How many, for screen readers', 'count'),
  inDialog: word('Line in the quote dialog', 'products'),
  inDialogBy: word('After it, if a date was given', 'date'),
  template: text({
    label: 'First lines of the description in the quote dialog',
    help: 'If no date was given.',
    multiline: true,
    plain: true,
    max: 300,
  }),
  quantityOfAll: text({ label: 'What the quantity of the form says', plain: true, max: 40 }),
})
