import { answerNames } from '../../../supabase/functions/_shared/answers.ts'
import { group, paragraph, text } from './fields/index.ts'
import type { Field } from './fields/types.ts'

const word = (label: string, ...slots: string[]) => text({ label, slots, max: 60 })
const sentence = (label: string, ...slots: string[]) => text({ label, slots, max: 200 })

type Words<K extends string> = Record<K, Field<string>>

/** Short texts whose key says what they are: "in 3 hours" is as good as its own label. */
const words = <const K extends string>(keys: readonly K[]) =>
  Object.fromEntries(
    keys.map((key) => [key, word(key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, ' $&'))]),
  ) as Words<K>

export const submissions = group({
  label: 'Page: form submissions',
  fields: {
    seo: group({ label: 'Search engines', fields: { title: text({ label: 'Title', max: 75 }) } }),
    title: word('Heading'),
    intro: sentence('Introduction'),
    loading: word('While loading'),
    empty: word('Nothing to show'),
    noMatch: sentence('Nothing matches the search'),
    clear: word('Clear search and filters'),
    failed: group({
      label: 'Loading failed (staff only)',
      fields: { text: sentence('Text'), retry: word('Retry link') },
    }),
    open: group({
      label: 'Banner while rows are readable without signing in',
      fields: { text: paragraph({ label: 'Text', max: 240 }), signIn: word('Link to the sign-in') },
    }),
    labels: group({
      label: 'Words on a card',
      fields: {
        id: word('Id badge', 'id'),
        nameless: word('Name that was not given'),
        ...words(['submitted', ...answerNames]),
        more: word('Unfold long details'),
        other: word('Answers to questions of other forms'),
        quarantined: word('Badge of suspected spam'),
        reasons: word('Why it is suspected'),
        products: word('Products of a request for several'),
        product: word('One of them, for screen readers'),
        note: word('What was said of it, for screen readers'),
        files: word('Files that came along', 'count'),
        page: word('The page it was asked on'),
        visit: word('The visit that led here'),
        form: word('The form it came from'),
        requestId: word('What the logs call it'),
      },
    }),
    doubts: group({
      label: 'Doubts about an answer',
      fields: words(['phone', 'past']),
    }),
    badges: group({
      label: 'Badges',
      fields: {
        ...words(['rush', 'eventToday', 'eventTomorrow', 'file', 'earlierOne', 'noOwner']),
        event: word('Event in some days', 'days'),
        files: word('Several files', 'count'),
        products: word('Several products', 'count'),
        earlier: word('Earlier requests of the same person', 'count'),
        owner: word('Owner', 'name'),
        followUp: word('Follow-up day', 'date'),
      },
    }),
    views: group({
      label: 'Views',
      fields: words(['label', 'all', 'mine', 'due', 'waiting', 'overdue', 'won', 'quarantined']),
    }),
    reasons: group({
      label: 'Why something is suspected',
      fields: words([
        'hidden_field',
        'too_fast',
        'link_in_name',
        'link_markup',
        'same_text_everywhere',
        'disguised_letters',
        'robot_name',
        'random_letters',
        'only_links',
        'many_links',
        'link',
        'selling_to_us',
        'money_offer',
        'adult_or_pills',
        'threat_or_bill',
        'sales_pitch',
        'presses',
        'our_website',
        'nothing_for_us',
        'many_at_once',
      ]),
    }),
    clock: group({
      label: 'Age against the promise',
      fields: {
        due: word('Time left', 'time'),
        overdue: word('Time over', 'time'),
        ago: word('Age', 'time'),
        answered: word('Answered after', 'time'),
      },
    }),
    statuses: group({
      label: 'Statuses',
      fields: words(['new', 'contacted', 'won', 'lost', 'spam']),
    }),
    forms: group({
      label: 'Forms',
      fields: words(['heroQuote', 'quickQuote', 'projectRequest', 'unknown']),
    }),
    filters: group({
      label: 'Search and filters',
      fields: {
        title: word('Name of the search'),
        search: word('Search field'),
        hint: word('Placeholder of the search field'),
        ...words(['sort', 'newest', 'oldest', 'eventDate']),
        ...words(['status', 'owner', 'only', 'rush', 'soon', 'again', 'files', 'products', 'budget']),
        ...words(['form', 'interest', 'project', 'event', 'from', 'to', 'by', 'bySent', 'byWon', 'any']),
        submit: word('Button'),
        more: word('Unfold the filters on phones'),
      },
    }),
    pager: group({
      label: 'Paging',
      fields: {
        label: word('Name of the paging links'),
        shown: word('How many are shown', 'count'),
        ...words(['newest', 'newer', 'older', 'download', 'records', 'status']),
      },
    }),
    actions: group({
      label: 'Actions of a card',
      fields: {
        ...words([
          'reply',
          'call',
          'copy',
          'copied',
          'copyFailed',
          'open',
          'print',
          'back',
          'home',
          'toRequests',
        ]),
      },
    }),
    mail: group({
      label: 'Prepared answer',
      fields: {
        subject: word('Subject', 'id'),
        greeting: word('Greeting', 'name'),
        quote: word('Above the quoted request', 'date'),
      },
    }),
    work: group({
      label: 'Status and notes',
      fields: {
        ...words(['title', 'status', 'owner', 'followUp', 'note', 'save', 'saving', 'saved', 'unchanged']),
        count: word('Number of entries', 'count'),
        conflict: sentence('Somebody else was faster', 'author', 'status'),
        gone: sentence('The request was deleted meanwhile'),
        ended: sentence('No longer signed in'),
        failed: sentence('Saving failed'),
        noSuchOwner: sentence('The owner is not on the staff'),
        tooLong: sentence('Note too long', 'max'),
        release: word('Button: it is not spam'),
        released: sentence('Note in the history about that'),
      },
    }),
    news: group({
      label: 'News while the list is open',
      fields: {
        fresh: word('New requests', 'count'),
        changed: word('What a colleague did', 'author', 'status'),
      },
    }),
    keys: group({
      label: 'Help for keys',
      fields: words(['title', 'next', 'previous', 'reply', 'status', 'note', 'search', 'help', 'save']),
    }),
    several: group({
      label: 'Several requests at once',
      fields: {
        choose: word('Name of the box on a card', 'name'),
        ...words(['title', 'sameStatus', 'sameOwner', 'remove']),
        done: word('Saved', 'count'),
        left: sentence('Changed by somebody else meanwhile', 'count'),
        none: word('Nothing ticked'),
        failed: sentence('Failed'),
      },
    }),
    signIn: group({
      label: 'Staff sign-in',
      fields: {
        ...words(['title', 'email', 'password', 'submit', 'sending', 'mail', 'code', 'confirm', 'restart']),
        intro: sentence('Introduction'),
        codeHint: sentence('Below the code'),
        codeSent: sentence('Code on its way', 'email'),
        failed: sentence('Refused'),
        codeFailed: sentence('Code refused or expired'),
        missing: sentence('Something is not filled in'),
        locked: sentence('Too many attempts', 'minutes'),
        unavailable: sentence('Service not reachable'),
        ended: sentence('Session has ended'),
        notStaff: sentence('Signed in, but not staff', 'email'),
        signedIn: word('Signed in as', 'email'),
        signOut: word('Sign out'),
      },
    }),
    status: group({
      label: 'How the site is',
      fields: {
        ...words(['title', 'today', 'mails', 'speed', 'running']),
        fine: sentence('Nothing is wrong'),
        mailsStuck: sentence('Notifications do not get through', 'since'),
        requestsFail: sentence('Requests cannot be sent', 'since'),
        diskFills: sentence('The disk is nearly full', 'since'),
        ...words(['requests', 'quarantined', 'failures', 'waiting', 'givenUp', 'oldest', 'delivery']),
        seconds: word('A time in seconds', 'seconds'),
        ...words(['lcp', 'inp', 'cls']),
        milliseconds: word('A time in milliseconds', 'value'),
        visits: word('How many visits were measured', 'count'),
        ...words(['source', 'database', 'functions', 'mailWay', 'schedule', 'backup', 'unknown', 'none']),
      },
    }),
    records: group({
      label: 'Deleting',
      fields: {
        ...words([
          'title',
          'personTitle',
          'ageTitle',
          'logTitle',
          'whose',
          'find',
          'confirm',
          'sure',
          'cancel',
        ]),
        intro: sentence('Introduction'),
        personIntro: sentence('About deleting a person’s requests'),
        whoseHint: sentence('Hint of the field'),
        none: sentence('No request found'),
        found: sentence('Requests found', 'count', 'oldest', 'newest'),
        line: word('One of those found', 'id', 'date', 'name'),
        files: word('Files of one of those found', 'count'),
        andMore: word('Those that are not listed', 'count'),
        changed: sentence('The number has changed', 'count'),
        deleted: sentence('Deleted', 'count'),
        unsure: sentence('Not confirmed'),
        ...words(['days', 'check', 'apply']),
        daysHint: sentence('Hint of the field'),
        daysWrong: sentence('Not a number of days'),
        due: sentence('How many are older', 'count'),
        applied: sentence('Setting saved', 'count'),
        current: sentence('Current setting', 'days'),
        currentNone: sentence('Nothing is deleted by age'),
        entry: sentence('Line of the log', 'date', 'count'),
        byRequest: word('Deleted on request'),
        byAge: word('Deleted by age'),
        logEmpty: word('Nothing deleted yet'),
        failed: sentence('Failed'),
      },
    }),
    download: group({
      label: 'Download',
      fields: {
        refused: sentence('Not staff'),
        file: word('Name of the file'),
        submitted: word('Column of the time', 'zone'),
        ...words(['status', 'spam', 'yes', 'no', 'notes', 'changed', 'owner', 'followUp']),
        ...words(['answered', 'hours', 'won', 'timeline', 'budget', 'files', 'fileNames']),
        ...words(['landingPage', 'referrer', 'firstVisitAt']),
      },
    }),
  },
})
