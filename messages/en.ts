/** Options whose labels are the values that are sent. */
const asLabels = <Value extends string>(...values: Value[]) =>
  Object.fromEntries<string>(values.map((value) => [value, value])) as Record<Value, string>

/** The field of all three forms. */
const phone = {
  label: 'Phone',
  hint: 'One quick call can save five emails.',
  placeholder: '(555) 123-4567',
}

/** The words of the interface. {placeholders} are filled in with the company's details, or where a text is shown. */
export const en = {
  skip: 'Skip to content',
  byMail: 'by email',
  newTab: 'opens in a new tab',
  home: '{brand}, home page',
  mainMenu: 'Main',
  menu: 'Menu',
  closeMenu: 'Close',
  submenu: 'More about {item}',
  languages: 'Language',
  announcement: 'Announcement',
  breadcrumb: 'Breadcrumb',
  breadcrumbHome: 'Home',
  breadcrumbProducts: 'Products',
  article: {
    byline: '{date}, by {author}',
  },
  price: {
    from: 'From {price} {unit} at {quantity}',
    quantity: 'Quantity',
    each: 'Price {unit}',
    included: 'In the price',
    days: 'Production',
    minimum: 'Smallest order',
    note: 'An example to plan with. Your quote says what yours costs.',
    at: '{price} at {quantity}',
    prices: 'Price at quantity',
    product: 'Product',
    estimate: 'About {each} {unit}',
    total: '{total} in all',
    below: 'Prices start at {quantity}. Ask for fewer; the quote says what they cost.',
    extra: 'Sales tax is extra, and so is freight unless it is named here.',
    all: 'All prices in one table',
  },
  requestQuote: 'Request Quote',
  addToQuoteList: 'Add to request',
  requestQuoteFor: 'Request quote for {product}',
  chat: {
    label: 'Chat with us',
    labelWithout: 'Talk to us',
    title: 'Talk to a person',
    intro: 'Call, or email us and hear back within {emailHours} hours on business days.',
    ask: 'The chat is run by {vendor}. If you start it, your browser connects to {vendor}, which then sees your IP address and the page you’re on.',
    privacyPage: {
      label: 'More on privacy',
      href: '/privacy',
    },
    agree: 'Start the chat',
    starting: 'Opening the chat...',
    failed: 'Chat is unavailable right now, but we still answer phone and email.',
    withdraw: 'Stop using the {vendor} chat',
  },
  broken: {
    title: 'This page stopped working',
    text: 'That’s on us. Try again, call {phone} or email {email}. What you typed into a form will still be there when the page is back.',
    sent: 'That’s on us, but your request arrived. No need to send it again. To continue, try again, call {phone} or email {email}.',
    again: 'Try again',
  },
  stars: '{rating} out of 5\u00a0stars',
  allKinds: 'All',
  filterLabel: 'Filter by type',
  pieceCount: '{number} of {total}',
  askForPiece: 'Ask for one like this',
  likePiece: 'Like the piece in your portfolio: {title}, {client}',
  pieceFacts: {
    quantity: 'Quantity',
    stock: 'Material',
    method: 'Method',
    city: 'Made in',
    days: 'Time',
  },
  previous: 'Previous piece',
  next: 'Next piece',
  close: 'Close',
  forms: {
    hero: {
      title: 'Request a Quote',
      intro: 'Tell us how to reach you and what you have in mind. We’ll answer within {answerHours} hours.',
      product: 'Product: {product}',
      fields: {
        name: {
          label: 'Name',
          error: 'Enter your name',
        },
        company: {
          label: 'Company',
        },
        phone: { ...phone, error: 'Enter your phone number' },
        email: {
          label: 'Email Address',
          error: 'Enter your email address',
        },
        interest: {
          label: 'What are you interested in?',
          prompt: 'Choose one',
          options: asLabels(
            'Promotional Products',
            'Custom Apparel',
            'Trade Show Materials',
            'Corporate Gifts',
            'Branded Drinkware',
            'Office Supplies',
            'Event Merchandise',
            'Marketing Materials',
            'Awards & Recognition',
            'Tech Accessories',
            'Other',
          ),
        },
      },
      cancel: 'Cancel',
      submit: 'Submit Quote Request',
      sending: 'Sending...',
      missing: {
        title: 'Missing Information',
        text: 'Please fill in all required fields (Name, Email, and Phone).',
      },
      failed: {
        title: 'Submission Failed',
        text: 'There was an issue submitting your request. Please try again or email us directly.',
      },
      success: {
        title: 'Quote Request Submitted!',
        text: "We've received your quote request and will respond within {answerHours} hours.",
      },
      next: 'A project manager will email you by {due}, with a price or with questions.',
    },
    quote: {
      title: 'Get Quick Quote',
      intro: 'Nine quick answers and a sentence or two give us what we need for an exact price.',
      personLegend: 'About you',
      projectLegend: 'Your project',
      fields: {
        firstName: {
          label: 'First name',
          error: 'First name is required',
        },
        lastName: {
          label: 'Last name',
          error: 'Last name is required',
        },
        email: {
          label: 'Email',
          error: 'Valid email is required',
        },
        phone: { ...phone, error: 'Phone number is required' },
        company: {
          label: 'Company',
          error: 'Company name is required',
        },
        projectType: {
          label: 'Project type',
          prompt: 'Choose a project type',
          error: 'Please select a project type',
          options: asLabels(
            'Promotional Products',
            'Corporate Apparel',
            'Trade Show Materials',
            'Business Cards & Stationery',
            'Marketing Collateral',
            'Event Signage',
            'Custom Packaging',
            'Employee Onboarding Kits',
            'Holiday Gifts',
            'Other',
          ),
        },
        timeline: {
          label: 'Timeline',
          prompt: 'Choose a timeline',
          error: 'Please select a timeline',
          options: asLabels(
            'Rush (1-3 days)',
            'Standard (1-2 weeks)',
            'Flexible (2-4 weeks)',
            'No rush (1+ months)',
          ),
        },
        budgetRange: {
          label: 'Budget range',
          prompt: 'Choose a budget range',
          error: 'Please select a budget range',
          options: asLabels(
            'Under $500',
            '$500 - $1,000',
            '$1,000 - $2,500',
            '$2,500 - $5,000',
            '$5,000 - $10,000',
            '$10,000+',
          ),
        },
        quantity: {
          label: 'Quantity',
          hint: 'A number or a range, such as 500-1000.',
          error: 'Quantity is required',
        },
        description: {
          label: 'Project description',
          hint: 'What is it for, who gets it, and what should it look like? At least 10 characters.',
          error: 'Please provide at least 10 characters describing your project',
        },
      },
      cancel: 'Cancel',
      submit: 'Submit Quote Request',
      sending: 'Submitting...',
      failed: {
        title: 'Error',
        text: 'Failed to submit your quote request. Please try again.',
      },
      success: {
        title: 'Quote Request Submitted!',
        text: "We'll get back to you within {answerHours} hours with a detailed quote.",
      },
      next: 'A project manager will price it and email you a detailed quote by {due}.',
    },
    project: {
      title: 'Project Request',
      fields: {
        firstName: {
          label: 'First Name',
          error: 'Enter your first name',
        },
        lastName: {
          label: 'Last Name',
          error: 'Enter your last name',
        },
        email: {
          label: 'Email',
          error: 'Enter your email address',
        },
        phone: { ...phone, error: 'Enter your phone number' },
        company: {
          label: 'Company',
        },
        eventType: {
          label: 'Event Type',
          prompt: 'Choose an event type',
          options: asLabels(
            'Corporate Event',
            'Trade Show/Conference',
            'New Employee Onboarding',
            'Team Building Event',
            'Product Launch',
            'Marketing Campaign',
            'Custom Storefront',
            'Other',
          ),
        },
        eventDate: {
          label: 'Event Date',
          hint: 'If you know it. We work back from this date.',
        },
        quantity: {
          label: 'Quantity',
          hint: 'A number or a range, such as 500-1000.',
        },
        details: {
          label: 'Project Details',
          hint: 'Pieces, colors, addresses, anything that helps.',
        },
      },
      submit: 'Send Project Request',
      sending: 'Preparing Request...',
      missing: {
        title: 'Missing Information',
        text: 'Please fill in all required fields (First Name, Last Name, Email, and Phone).',
      },
      failed: {
        title: 'Submission Failed',
        text: 'There was an issue submitting your request. Please try again or email us directly at {email}',
      },
      success: {
        title: 'Request Submitted Successfully!',
        text: "We've received your project request and will respond within {answerHours} hours.",
      },
      next: 'A project manager will read it and email you by {due}.',
    },
    shared: {
      received: 'We have your request',
      reference: 'Reference: {reference}',
      topic: 'Topic: {topic}',
      optional: 'optional',
      problemTitle: 'There is a problem',
      emailInvalid: 'Enter an email address like name@company.com',
      dateIncomplete: 'Complete the date, or clear it.',
      datePast: 'This date has passed. Choose a later date, or leave it if you meant it.',
      offline: 'You’re offline. We’ve kept what you typed; send it once you’re back online.',
      outdated:
        'The site was updated while this page was open. Reload it to send your request; we’ve kept what you typed.',
      tooLong: 'Shorten this to {max} characters',
      privacy:
        'We use what you write here to answer you and for nothing else. Email {email} and we’ll show it to you, correct it or delete it.',
      privacyPage: {
        label: 'What we store, and for how long',
        href: '/privacy',
      },
      filesByMail: 'Artwork? Email your files to {email} with the reference number you get after sending.',
      filesLater: 'More files? Email them to {email} with the reference {reference}.',
      filesReceived: 'Files received: {files} of {sent}.',
      filesFirst: 'Uploading your files first; your request goes out right after.',
      filesFailed: 'A file didn’t upload. Try it again or remove it, then send.',
      nextTitle: 'What happens next',
      reachUs: 'In a hurry? Call {phone} or email {email}.',
      honeypot: 'Leave this field empty',
      useDetails: 'Use my details again',
      waiting: 'This takes 15\u00a0seconds at most.',
      closeNotice: 'Dismiss',
      closeDialog: 'Close',
    },
  },
  quoteList: {
    title: 'Your request',
    intro: 'Saved in this browser for 30\u00a0days. Nobody sees it until you send it.',
    empty: 'Nothing here yet. Add an item with “Add to request”.',
    quantity: 'Quantity',
    labelFor: '{label}: {product}',
    remove: 'Remove',
    removed: '{product} removed.',
    send: 'Get a quote for everything',
    forget: 'Clear list',
    close: 'Close',
    added: {
      title: 'Added to your request',
      text: '{product}. Open your request to set quantities.',
    },
    already: {
      title: 'It’s already on your request',
      text: '{product}. Open your request to set quantities.',
    },
    full: {
      title: 'Your request is full',
      text: 'A request holds up to 30\u00a0products. Send this one, then start another.',
    },
    inDialog: 'Your list: {products}.',
    template: 'Needed by:',
    quantityOfAll: 'See list',
  },
  uploads: {
    title: 'Artwork',
    hint: 'Up to {max} files of {megabytes} MB: PDF, AI, EPS, SVG, PSD, TIFF, PNG, JPEG, WebP, HEIC, ZIP, Office documents.',
    choose: 'Add files',
    photo: 'Take a photo',
    drop: 'Drop them here, or paste a picture.',
    list: 'Files added',
    states: {
      waiting: 'Waiting',
      sending: '{progress}% sent',
      checking: 'Checking',
      uploaded: 'Ready to send',
    },
    actions: {
      cancel: 'Cancel',
      remove: 'Remove',
      retry: 'Try again',
      label: '{action}: {name}',
    },
    removed: '{name} has been removed.',
    problems: {
      kind: 'We can’t take this kind of file. A PDF or a ZIP always works.',
      empty: 'This file is empty. Choose it again once it has something in it.',
      too_large: 'This file is larger than {megabytes} MB. Email {email} for another way to send it.',
      many: 'A request holds up to {max} files. Put several into one ZIP.',
      twice: 'You’ve already added this file.',
      not_its_name:
        'The contents don’t match the file type. Save it again from the program that made it, or send a PDF.',
      changed: 'This file has changed or moved since you chose it. Remove it and add it again.',
      network: 'The connection dropped. What has arrived is safe; try this one again.',
      busy: 'Uploads aren’t working right now. Remove the file and send your request; you can email the file to {email}.',
    },
    print: {
      pixels: '{width}\u00a0×\u00a0{height} pixels',
      sharp:
        'Sharp up to {width}\u00a0×\u00a0{height} inches ({widthMm}\u00a0×\u00a0{heightMm} mm); from a distance, twice as large',
      small: 'Too small to print sharply in most sizes. Do you have a larger one?',
    },
  },
  notFound: {
    seo: {
      title: 'Page not found | {brand}',
    },
    code: '404',
    title: 'Oops! Page not found',
    text: 'The address may be mistyped, or the page may have moved. Nothing you sent us is lost.',
    home: {
      label: 'Return to Home',
      href: '/',
    },
    links: [
      {
        label: 'Products',
        href: '#products',
      },
      {
        label: 'Commercial printing',
        href: '/printing',
      },
      {
        label: 'Translation',
        href: '/translation',
      },
      {
        label: 'Veterinary printing',
        href: '/veterinary',
      },
      {
        label: 'Pricing',
        href: '/pricing',
      },
      {
        label: 'Contact',
        href: '#contact',
      },
    ],
  },
  replies: {
    subject: 'Your request to {brand} (#{id})',
    nameless: 'there',
    heroQuote:
      "Hello {firstName},\n\nThanks for asking {brand} for a quote.\nYou're interested in {topic}.\nYour list: {products}.\n\nTo price it, I still need: how many you'd like, by when, and whether your artwork is ready.",
    quickQuote:
      'Hello {firstName},\n\nThanks for your request, number {reference}.\nYou asked about {topic}, quantity {quantity}.',
    projectRequest:
      'Hello {firstName},\n\nThanks for telling us about your project, number {reference}.\nWe have {eventDate} down as the date.\nYour list: {products}.',
    unknown: 'Hello {firstName},\n\nThanks for your request, number {reference}.',
    quote: 'On {date}, you wrote:',
  },
}

export type Messages = typeof en
