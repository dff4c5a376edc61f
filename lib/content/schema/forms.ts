import {
  asWritten,
  type Fields,
  group,
  link,
  list,
  paragraph,
  text,
} from '#lib/content/schema/fields/index.ts'

/* Not typeset: labels, options and notices are agreed word for word, and options are sent with the request. */
const words = <F extends Fields>(label: string, fields: F) => asWritten(group(label, fields))

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
      of: text({ label: 'Option', max: 60 }),
    }),
  })

/** Adds the option values to send: localize.ts keeps them English, while translations change the labels. */
function select(label: string) {
  const { validator, ...field } = choices(label)
  return { ...field, validator: validator.transform((copy) => ({ ...copy, values: copy.options })) }
}

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

export const interfaceCopy = group(
  { label: 'Interface texts', help: 'Buttons and words read aloud by screen readers.' },
  {
    skip: text({ label: 'Skip link', max: 40 }),
    byMail: text({ label: 'Read aloud after links that start an email', max: 40 }),
    newTab: text({ label: 'After links that open in a new tab', max: 40 }),
    home: text({ label: 'Name of the link on the logo', max: 40 }),
    mainMenu: text({ label: 'Name of the header menu', max: 30 }),
    menu: text({ label: 'Menu button on small screens', max: 20 }),
    closeMenu: text({ label: 'Menu button while the menu is open', max: 20 }),
    submenu: text({ label: 'Button that opens a drop-down', params: ['item'], max: 40 }),
    languages: text({ label: 'Name of the language menu', max: 30 }),
    languageOffer: text({ label: 'Offer to visitors whose browser prefers this language', max: 90 }),
    announcement: text({ label: 'Name of an announcement for screen readers', max: 30 }),
    preview: group('Bar above a draft opened by a preview link', {
      label: text({ label: 'Its name for screen readers', max: 30 }),
      text: text({ label: 'Text', params: ['until'], max: 140 }),
      leave: text({ label: 'Button that leaves the draft', max: 30 }),
    }),
    breadcrumb: text({ label: 'Name of the breadcrumb', max: 30 }),
    breadcrumbHome: text({ label: 'First step of the breadcrumb', max: 20 }),
    breadcrumbProducts: text({ label: 'Second step of the breadcrumb, above product pages', max: 20 }),
    article: group('Articles', {
      byline: text({ label: 'Under the introduction', params: ['date', 'author'], max: 60 }),
      feed: text({ label: 'Link to the feed, under the list', max: 60 }),
    }),
    price: group('Price hints', {
      from: text({ label: 'At the top of a page', params: ['price', 'unit', 'quantity'], max: 60 }),
      quantity: text({ label: 'Heading of the quantity column', max: 30 }),
      each: text({ label: 'Heading of the price column', params: ['unit'], max: 40 }),
      included: text({ label: 'Heading above what is included', max: 40 }),
      days: text({ label: 'Before the production time', max: 40 }),
      minimum: text({ label: 'Before the minimum order', max: 40 }),
      note: text({ label: 'Line under the table', max: 160 }),
      at: text({ label: 'A price in the price list', params: ['price', 'quantity'], max: 30 }),
    }),
    requestQuote: text({ label: 'Button on a product card', max: 24 }),
    addToQuoteList: text({ label: 'Link next to it that adds the product to the list', max: 24 }),
    requestQuoteFor: text({ label: 'Its name for screen readers', params: ['product'], max: 60 }),
    chat: group('Chat', {
      label: text({ label: 'Chat button', max: 24 }),
      labelWithout: text({ label: 'The same button while no chat is set up', max: 24 }),
      title: text({ label: 'Heading above phone and email', max: 40 }),
      intro: text({ label: 'Sentence under it', max: 140 }),
      ask: text({ label: 'What visitors agree to', params: ['vendor'], max: 240 }),
      privacyPage: link('Link after it'),
      agree: text({ label: 'Button that gives consent', max: 30 }),
      starting: text({ label: 'While the chat is being opened', max: 60 }),
      failed: text({ label: 'The chat does not answer', max: 120 }),
      withdraw: text({ label: 'Button that withdraws consent', params: ['vendor'], max: 60 }),
    }),
    broken: group('Page shown when the site itself fails', {
      title: text({ label: 'Title', max: 60 }),
      text: paragraph({ label: 'Text', max: 300 }),
      sent: paragraph({ label: 'Text once a request has arrived', max: 300 }),
      again: text({ label: 'Button that tries again', max: 30 }),
    }),
    showAll: text({ label: 'Phones: link to all of a long list', params: ['count'], max: 30 }),
    stars: text({ label: 'Star rating', params: ['rating'], max: 40 }),
    allKinds: text({ label: 'Portfolio: all kinds', max: 20 }),
    filterLabel: text({ label: 'Portfolio: name of the filter', max: 40 }),
    filterResult: text({ label: 'Portfolio: pieces shown', params: ['shown', 'total'], max: 60 }),
    pieceCount: text({ label: 'Portfolio: position', params: ['number', 'total'], max: 30 }),
    askForPiece: text({ label: 'Portfolio: button that asks for one like this', max: 40 }),
    likePiece: text({
      label: 'Portfolio: first line of such a request',
      params: ['title', 'client'],
      plain: true,
      max: 80,
    }),
    pieceFacts: group('Portfolio: names of the facts about a job', {
      quantity: text({ label: 'Quantity', max: 20 }),
      stock: text({ label: 'Material', max: 20 }),
      method: text({ label: 'Method', max: 20 }),
      city: text({ label: 'City', max: 20 }),
      days: text({ label: 'Time', max: 20 }),
    }),
    previous: text({ label: 'Portfolio: previous', max: 30 }),
    next: text({ label: 'Portfolio: next', max: 30 }),
    close: text({ label: 'Portfolio: close', max: 30 }),
  },
)
