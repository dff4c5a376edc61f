// Histories of a request, in words: "quote a; accept a by phone; production". Each becomes rows of messages, without the
// functions that write them; and, for comparison, the facts that the rules of docs/sales.md give, step by step.

const STAGES = { production: 'in_production', shipped: 'shipped', delivered: 'delivered', done: 'done' }
const DECISIONS = { accept: 'accepted', approve: 'approved', decline: 'declined' }
const KINDS = {
  ...STAGES,
  ...DECISIONS,
  change: 'change_asked',
  question: 'reply',
  reply: 'reply',
  details: 'details_changed',
  withdraw: 'withdrawn',
  erase: 'erasure_asked',
  resume: 'resumed',
  wrong: 'contradicted',
  letter: 'message',
  ask: 'message',
  answered: 'handled',
  end: 'ended',
  undo: 'undone',
  quote: 'quote',
  proof: 'proof',
}
const LETTERS = ['message', 'quote', 'proof']
const THEIRS = [
  'reply',
  'change_asked',
  'contradicted',
  'details_changed',
  'withdrawn',
  'erasure_asked',
  'resumed',
]
/** What staff have to answer. */
const ASKED = ['reply', 'change_asked', 'contradicted', 'resumed']

/**
 * "quote b for a; old quote c; accept b by phone; refused": events with the index of what they are about. An offer has a
 * letter; "undo x" and "wrong x" are about the noted decision on x, "undo" about the newest stage or note; "refused" is the
 * mail of the newest letter.
 */
export function eventsOf(history) {
  const events = []
  const named = new Map()
  for (const words of history.split('; ').filter(Boolean)) {
    if (words === 'refused') {
      events.findLast(({ kind }) => LETTERS.includes(kind)).isRefused = true
      continue
    }
    const [, old, verb, name, , chain, , way] =
      /^(old )?(\w+)(?: (\w))?( for (\w))?( by (\w+))?$/.exec(words) ?? []
    const kind = KINDS[verb]
    const event = { kind, isTheirs: THEIRS.includes(kind), asks: verb === 'ask', way, isOld: Boolean(old) }
    const isOf = (other) =>
      other.about === named.get(name) &&
      other.kind in Object.fromEntries(Object.values(DECISIONS).map((decision) => [decision, true]))
    if (kind === 'quote' || kind === 'proof') {
      named.set(name, events.length)
      event.chain = chain === undefined ? events.length : events[named.get(chain)].chain
    } else if (verb in DECISIONS) {
      event.about = named.get(name)
      event.isTheirs = !way
    } else if (verb === 'undo' || verb === 'wrong') {
      event.about = events.findLastIndex(
        (other) =>
          !other.isVoid &&
          (name ? isOf(other) : Object.values(STAGES).includes(other.kind) || other.kind === 'handled'),
      )
    } else if (verb === 'resume') {
      const ends = (wanted) => events.findLastIndex(({ kind, isVoid }) => kind === wanted && !isVoid)
      event.about = ends('erasure_asked') >= 0 ? ends('erasure_asked') : ends('withdrawn')
    } else if (name) event.about = named.get(name)
    if (['ended', 'undone', 'contradicted', 'resumed'].includes(kind)) events[event.about].isVoid = true
    events.push(event)
  }
  return events
}

const AMOUNT = 100
const at = (start, index) => new Date(start + index * 60_000).toISOString()

/** The rows of the events of a request; their ids begin after `first`. */
export const rowsOf = (events, { request, first, start, today, yesterday }) =>
  events.map(({ kind, isTheirs, about, chain, way, asks, isVoid, isOld, isRefused }, index) => ({
    id: first + index + 1,
    request_id: request,
    kind,
    author: isTheirs ? null : 'lead@example.com',
    sent_at: at(start, index + 1),
    body: `${kind} ${index}`,
    about: about === undefined ? null : first + about + 1,
    replaces: chain === undefined || chain === index ? null : first + chain + 1,
    way: way ?? 'page',
    said_on: way ? today : null,
    asks,
    is_void: Boolean(isVoid),
    amount: kind === 'quote' ? AMOUNT : null,
    currency: kind === 'quote' ? 'USD' : null,
    valid_until: kind === 'quote' ? (isOld ? yesterday : '2199-01-01') : null,
    comes_back_on: kind === 'quote' || kind === 'proof' ? today : null,
    name: ['accepted', 'approved'].includes(kind) ? 'Ana' : '',
    approved_sha256: kind === 'approved' && isTheirs ? 'a'.repeat(64) : null,
    mail_state: LETTERS.includes(kind) ? (isRefused ? 'refused' : 'sent') : null,
  }))

/** The facts after the events, by the rules, one event after the other. `status` is set by hand. */
export function expectedFacts(events, status) {
  const chains = new Map()
  let [news, owed, awaits, withdrawn, stage, base] = [[], false, false, false, undefined, -1]
  const resumes = []
  events.forEach((event, index) => {
    const { kind, isTheirs, about, isVoid, isRefused } = event
    if (kind === 'undone') return
    // What was taken back has never been; but what was given up with it is not asked again.
    if (isVoid) {
      if (kind === 'withdrawn' || kind === 'erasure_asked') owed = false
      return
    }
    const isLetter = LETTERS.includes(kind)
    if (kind === 'quote' || kind === 'proof') {
      const chain = chains.get(event.chain) ?? { kind, offers: [] }
      chain.offers.push({ index, isOld: event.isOld })
      chains.set(event.chain, chain)
    }
    if ((isLetter || kind === 'handled') && !isRefused)
      [news, owed] = [news.filter((name) => name === 'erasure_asked'), false]
    if (isLetter) withdrawn = false
    if (Object.values(STAGES).includes(kind)) {
      ;[stage, base] = [kind, index]
      news = news.filter((name) => name === 'erasure_asked' || ASKED.includes(name))
    }
    const offers = [...chains.values()].flatMap((chain) => chain.offers.map((offer) => ({ offer, chain })))
    const of = offers.find(({ offer }) => offer.index === about)
    if (Object.values(DECISIONS).includes(kind)) {
      const isFirst = !of.chain.offers.some(({ decision }) => decision?.kind === 'accepted')
      const isBeside = offers.some(({ offer }) => offer.decision?.kind === 'accepted')
      of.offer.decision = { kind, index }
      const isOver = stage === 'delivered' || stage === 'done'
      if (kind === 'accepted' && isOver && isFirst && (about > base || isBeside)) stage = undefined
    }
    // Of an offer that was ended later, nothing is left.
    if (kind === 'change_asked' && of) of.offer.isChanged = true
    if (isTheirs) {
      news.push(kind)
      if (ASKED.includes(kind)) owed = true
      if (kind === 'withdrawn') [owed, withdrawn] = [false, true]
      if (kind === 'resumed') resumes.push(index)
    }
    if (event.asks) awaits = true
    else if (isTheirs || kind === 'handled' || Object.values(DECISIONS).includes(kind)) awaits = false
  })
  const isErased =
    news.includes('erasure_asked') || events.some(({ kind, isVoid }) => kind === 'erasure_asked' && !isVoid)
  const heads = [...chains.values()].map(({ kind, offers }) => ({ kind, offers, ...offers.at(-1) }))
  const unanswered = heads.filter(({ decision, isChanged }) => !decision && !isChanged)
  const inForce = [...chains.values()].flatMap(({ offers }) => {
    const last = offers
      .filter(({ decision }) => decision?.kind === 'accepted')
      .sort((a, b) => b.decision.index - a.decision.index)[0]
    return last ?? []
  })
  const isOfRound = ({ index, decision }) => index > base || (decision?.index ?? -1) > base
  const round = [...chains.values()].flatMap(({ kind, offers }) =>
    offers.filter(isOfRound).map((offer) => ({ ...offer, kind })),
  )
  const isOrdered = round.some(({ decision }) => decision?.kind === 'accepted')
  const quotes = round.filter(({ kind }) => kind === 'quote')
  const proofs = heads.filter(({ kind, ...head }) => kind === 'proof' && isOfRound(head))
  const areApproved = proofs.length > 0 && proofs.every(({ decision }) => decision?.kind === 'approved')
  const progress =
    stage ??
    (areApproved && (isOrdered || quotes.length === 0)
      ? 'approved'
      : isOrdered
        ? 'ordered'
        : quotes.length > 0
          ? 'quoted'
          : 'requested')
  const ending = isErased ? 'erasure_asked' : withdrawn ? 'withdrawn' : 'none'
  const isClosed = status === 'lost' || status === 'spam'
  const asked = owed && !isErased
  return {
    news: news.at(-1) ?? null,
    owed: status !== 'spam' && (asked || (status === 'new' && ending === 'none')),
    awaits_reply: awaits,
    offers: unanswered.map(({ index }) => index).sort((a, b) => a - b),
    ordered: inForce.length * AMOUNT,
    progress,
    ending,
    is_listed:
      status === 'new' ||
      (status === 'contacted' && progress !== 'done') ||
      (asked && status !== 'spam') ||
      news.length > 0 ||
      (!isClosed && unanswered.length > 0),
    is_order:
      !isClosed &&
      ending !== 'withdrawn' &&
      progress !== 'done' &&
      (status === 'won' || !['requested', 'quoted'].includes(progress)),
    is_back:
      (status === 'contacted' || status === 'won') && ending === 'none' && !asked && unanswered.length > 0,
    is_out: unanswered.some(({ isOld }) => !isOld),
    has_run_out: unanswered.some(({ isOld }) => isOld),
  }
}

/** The events that may come next, in words: those that the functions of the database take. */
export function nextOf(history) {
  const events = eventsOf(history)
  const next = ['reply', 'details', 'erase', 'letter', 'ask', 'answered', ...Object.keys(STAGES)]
  const names = [...history.matchAll(/(?:quote|proof) (\w)/g)].map(([, name]) => name)
  const fresh = 'abcdefghijklmnop'[names.length]
  const { ending, progress } = expectedFacts(events, 'contacted')
  next.push(`quote ${fresh}`, `proof ${fresh}`, `old quote ${fresh}`)
  if (ending !== 'none') next.push('resume')
  else if (!Object.values(STAGES).includes(progress)) next.push('withdraw')
  const offers = events.flatMap(({ kind, isVoid, chain }, index) =>
    kind === 'quote' || kind === 'proof' ? { kind, isVoid, chain, index } : [],
  )
  offers.forEach((offer, at) => {
    const name = names[at]
    if (offer.isVoid) return
    const isReplaced = offers.some(
      ({ chain, index, isVoid }) => !isVoid && chain === offer.chain && index > offer.index,
    )
    if (!isReplaced) next.push(`${offer.kind} ${fresh} for ${name}`)
    const about = events.filter(
      (event) => event.about === offer.index && !event.isVoid && event.kind !== 'reply',
    )
    const decision = about.find(({ kind }) => kind !== 'change_asked')
    if (decision?.way) next.push(`undo ${name}`, `wrong ${name}`)
    if (isReplaced || decision || ending !== 'none') return
    const verbs = offer.kind === 'quote' ? ['accept', 'decline'] : ['approve']
    next.push(...verbs.map((verb) => `${verb} ${name} by phone`), `end ${name}`)
    if (about.length === 0)
      next.push(...verbs.map((verb) => `${verb} ${name}`), `change ${name}`, `question ${name}`)
  })
  const isMark = ({ kind, isVoid }) => !isVoid && (Object.values(STAGES).includes(kind) || kind === 'handled')
  if (events.some(isMark)) next.push('undo')
  return next
}

/** The events that rows of messages say, which are oldest first. */
export const eventsIn = (rows) =>
  rows.map(({ kind, author, about, replaces, way, asks, is_void, mail_state }, index) => {
    const at = (id) => rows.findIndex((row) => row.id === id)
    return {
      kind,
      isTheirs: author === null,
      about: about === null ? undefined : at(about),
      chain: replaces === null ? index : at(replaces),
      way: way === 'page' ? undefined : way,
      asks,
      isVoid: is_void,
      isOld: false,
      isRefused: mail_state === 'refused',
    }
  })

/** The facts of a row, in the form of expectedFacts: of requests, with what private.day_facts says of it. */
export const storedFacts = (row, indexOf) => ({
  news: row.news,
  owed: row.owed_since !== null,
  awaits_reply: row.awaits_reply,
  offers: row.offers.map(({ id }) => indexOf(id)),
  ordered: Number(row.ordered.USD ?? 0),
  progress: row.progress,
  ending: row.ending,
  is_listed: row.is_listed,
  is_order: row.is_order,
  is_back: row.is_back,
  is_out: row.is_out,
  has_run_out: row.has_run_out,
})
