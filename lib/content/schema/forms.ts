import type { z } from 'zod'
import { group, list, paragraph, text } from '#lib/content/schema/fields.ts'
import { link } from '#lib/content/schema/shared-fields.ts'

/* Not typeset: labels, options and notices are agreed word for word, and options are sent with the request. */
const words = <S extends z.ZodRawShape>(label: string, fields: S) => group({ label, plain: true }, fields)

const field = (label: string) =>
  words(label, {
    label: text({ label: 'Label', max: 40 }),
    hint: text({ label: 'Hint under the label', max: 140, optional: true }),
    placeholder: text({ label: 'Example inside the field', max: 60, optional: true }),
    error: text({ label: 'Message when it is wrong', max: 120, optional: true }),
  })

const choices = (label: string) =>
  words(label, {
    label: text({ label: 'Label', max: 40 }),
    hint: text({ label: 'Hint under the label', max: 140, optional: true }),
    prompt: text({ label: 'Shown before a choice is made', max: 40 }),
    error: text({ label: 'Message when nothing is chosen', max: 120, optional: true }),
    options: list({
      label: 'Options',
      help: 'Sent with the request word for word, so agree changes with sales.',
      min: 2,
      max: 20,
      title: 'label',
      of: group('Option', {
        label: text({ label: 'Label', max: 60 }),
        value: text({
          label: 'Value',
          help: 'Sent with the request; by default the label. A translation repeats the English one.',
          max: 60,
          optional: true,
        }),
      }),
    }),
  })

/** Splits the options into labels to show and values to send. */
const select = (label: string) =>
  choices(label).transform(({ options, ...copy }) => ({
    ...copy,
    options: options.map((option) => option.label),
    values: options.map((option) => option.value || option.label),
  }))

const notice = (label: string) =>
  words(label, {
    title: text({ label: 'Title', max: 60 }),
    text: text({ label: 'Text', max: 180, multiline: true }),
  })

const buttons = {
  submit: text({ label: 'Send button', plain: true, max: 40 }),
  sending: text({ label: 'Send button while sending', plain: true, max: 40 }),
}

const confirmation = group('Confirmation that stays', {
  title: text({ label: 'Title', max: 60 }),
  text: paragraph({ label: 'Text', params: ['due'], max: 300 }),
  reference: text({ label: 'Reference', params: ['reference'], max: 60 }),
})

const notices = { failed: notice('Notice: sending failed'), success: notice('Notice: sent') }

export const forms = group('Forms and notices', {
  hero: group('Request a Quote dialog', {
    title: text({ label: 'Title', max: 60 }),
    intro: text({ label: 'Introduction', max: 160 }),
    product: text({ label: 'Line when a product was chosen', params: ['product'], max: 60 }),
    fields: group('Fields', {
      name: field('Name'),
      company: field('Company'),
      phone: field('Phone'),
      email: field('Email'),
      interest: select('Interest'),
    }),
    cancel: text({ label: 'Cancel button', max: 20 }),
    ...buttons,
    missing: notice('Notice: something required is empty'),
    ...notices,
    confirmation,
  }),
  quote: group('Quick quote dialog of the contact section', {
    title: text({ label: 'Title', max: 60 }),
    intro: text({ label: 'Introduction', max: 160 }),
    personLegend: text({ label: 'Heading of the first group', max: 40 }),
    projectLegend: text({ label: 'Heading of the second group', max: 40 }),
    fields: group('Fields', {
      firstName: field('First name'),
      lastName: field('Last name'),
      email: field('Email'),
      phone: field('Phone'),
      company: field('Company'),
      projectType: select('Project type'),
      timeline: select('Timeline'),
      budgetRange: select('Budget'),
      quantity: field('Quantity'),
      description: field('Description'),
    }),
    cancel: text({ label: 'Cancel button', max: 20 }),
    ...buttons,
    ...notices,
    confirmation,
  }),
  project: group('Project request form', {
    title: text({ label: 'Title', max: 60 }),
    fields: group('Fields', {
      firstName: field('First name'),
      lastName: field('Last name'),
      email: field('Email'),
      phone: field('Phone'),
      company: field('Company'),
      eventType: select('Event type'),
      eventDate: field('Event date'),
      quantity: field('Quantity'),
      details: field('Project details'),
    }),
    ...buttons,
    missing: notice('Notice: something required is empty'),
    ...notices,
    confirmation,
  }),
  shared: group('Texts shared by all forms', {
    topic: text({ label: 'What a request is about', params: ['topic'], max: 40 }),
    optional: text({ label: 'Mark of an optional field', max: 20 }),
    problemTitle: text({ label: 'Heading over the list of errors', max: 60 }),
    errorPrefix: text({ label: 'Before the page title after an error', max: 20 }),
    emailInvalid: text({ label: 'Email address not valid', max: 120 }),
    dateIncomplete: text({ label: 'Date is not complete', max: 120 }),
    datePast: text({ label: 'Date is in the past', max: 120 }),
    offline: text({ label: 'No connection', max: 160 }),
    outdated: text({ label: 'The site was updated in the meantime', max: 160 }),
    tooLong: text({ label: 'Text too long', params: ['max'], max: 120 }),
    privacy: paragraph({ label: 'Privacy sentence by the button', max: 300 }),
    privacyPage: link('Link after it'),
    filesByMail: text({ label: 'Files, without JavaScript', max: 160 }),
    filesLater: text({ label: 'Files, after sending', params: ['reference'], max: 120 }),
    filesReceived: text({ label: 'How many files were included', params: ['files', 'sent'], max: 60 }),
    filesFirst: text({ label: 'While files are uploading', max: 120 }),
    filesFailed: text({ label: 'A file was not uploaded', max: 120 }),
    nextTitle: text({ label: 'Heading over what happens next', max: 40 }),
    reachUs: text({ label: 'How to reach us', max: 120 }),
    honeypot: text({ label: 'Label of the hidden field that catches spam bots', max: 40 }),
    useDetails: text({ label: 'Button that fills in who sent the last request', max: 40 }),
    waiting: text({ label: 'While a request is being sent', max: 120 }),
    closeNotice: text({ label: 'Close a notice', max: 30 }),
    closeDialog: text({ label: 'Close a dialog', max: 30 }),
  }),
})
