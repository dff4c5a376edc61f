// Histories of a request, in words: "quote a; accept a by phone; production". Each becomes rows of messages, without the
// functions that write them; and, for comparison, the facts that the rules of docs/sales.md give, step by step.
import {
  customerKinds,
  mailedAtOnceKinds,
  notedKinds,
  remadeKinds,
  responseKinds,
} from '#contract/customer-page.ts'
import { stageKinds } from '#contract/stages.ts'

/** What a customer writes that staff have to answer. */
const ASKING = ['reply', 'change_asked', 'contradicted', 'resumed']

/** The words that are no kinds themselves. */
const KINDS = {
  production: 'in_production',
  part: 'shipped',
  correct: 'shipped',
  lose: 'parcel_lost',
  last: 'delivered',
  accept: 'accepted',
  approve: 'approved',
  decline: 'declined',
  change: 'change_asked',
  question: 'reply',
  details: 'details_changed',
  withdraw: 'withdrawn',
  erase: 'erasure_asked',
  resume: 'resumed',
  wrong: 'contradicted',
  letter: 'message',
  ask: 'message',
  answered: 'handled',
  end: 'ended',
  cancel: 'order_ended',
  damage: 'parcel_damaged',
  undo: 'undone',
  unend: 'undone',
  uncancel: 'undone',
  found: 'undone',
}
const isOffer = ({ kind }) => kind === 'quote' || kind === 'proof'
const isResponse = ({ kind }) => responseKinds.includes(kind)
const isMark = ({ kind }) => stageKinds.includes(kind) || kind === 'handled'

/**
 * "quote b for a; old quote c; accept b by phone; part 1; shipped 2; correct 1": events with the index of what they are about.
 * An offer has a letter, a parcel a digit; "undo x" and "wrong x" are about what was noted of x, or the parcel, "undo" about
 * the newest stage or note; "part 1" is not all of the order, "last" delivers all of it, "delivered 1" that parcel; "refused" is the mail of the newest
 * letter.
 */
export function eventsOf(history) {
  const events = []
  const offerOf = (wanted) => wanted && events.find((event) => event.chain >= 0 && event.name === wanted)
  const newest = (isWanted) => events.findLast((event) => !event.isVoid && isWanted(event))
  for (const words of history.split('; ').filter(Boolean)) {
    if (words === 'refused') {
      newest(({ kind }) => mailedAtOnceKinds.includes(kind)).isRefused = true
      continue
    }
    const [, old, verb, name, , chain, , way] =
      /^(old )?(\w+)(?: (\w))?( for (\w))?( by (\w+))?$/.exec(words) ?? []
    const kind = KINDS[verb] ?? verb
    const index = events.length
    const event = { index, kind, name, asks: verb === 'ask', way, at: timeOf(index + 1) }
    event.isTheirs = customerKinds.includes(kind) && !way
    const offer = offerOf(name)
    // Neither the first nor the last has the earliest day.
    if (mailedAtOnceKinds.includes(kind)) event.back = `2026-11-${26 - ((index * 7) % 16)}`
    if (isOffer(event)) {
      event.chain = offerOf(chain)?.chain ?? index
      if (kind === 'quote') Object.assign(event, termsOf(index, old))
    } else if (kind === 'shipped') {
      event.chain = verb === 'correct' ? offer.index : index
      event.isAll = verb === 'correct' ? undefined : verb !== 'part'
    } else if (kind === 'delivered') {
      event.isAll = verb === 'last' || undefined
      event.about = offer?.index
    } else if (verb === 'found')
      event.about = newest((other) => other.kind === 'parcel_lost' && other.about === offer.index).index
    else if (verb === 'uncancel') event.about = newest((other) => other.kind === 'order_ended').index
    else if (verb === 'unend')
      event.about = newest((other) => other.kind === 'ended' && other.about === offer.index).index
    else if (verb === 'undo' && offer?.kind === 'shipped') event.about = offer.index
    else if (verb === 'undo' || verb === 'wrong') {
      const isNoted = (other) => isResponse(other) && other.way && other.about === offer.index
      event.about = newest(name ? isNoted : isMark).index
    } else if (verb === 'resume') {
      const ends = (wanted) => newest((other) => other.kind === wanted)?.index
      event.about = ends('erasure_asked') ?? ends('withdrawn')
    } else event.about = offer?.index
    if (['ended', 'undone', 'contradicted', 'resumed'].includes(kind)) {
      const target = events[event.about]
      for (const one of events)
        if (
          one === target ||
          (one.kind === 'shipped' && one.chain === event.about) ||
          (['delivered', ...remadeKinds].includes(one.kind) && one.about === event.about)
        )
          one.isVoid = true
      if (target.kind === 'ended') events[target.about].isVoid = false
    }
    events.push(event)
  }
  return events
}

export const TODAY = '2026-11-26'
const termsOf = (index, isOld) => ({
  amount: `${100 + 2 ** index}.50`,
  currency: index % 2 === 0 ? 'USD' : 'EUR',
  until: isOld ? '2026-11-25' : index % 3 === 0 ? null : '2199-01-01',
  // Neither the first nor the last is the earliest, and some have none.
  arrives: index % 3 === 1 ? null : `2027-03-${10 + ((index * 5) % 16)}`,
})
/** The details that an event changes: each another one. */
const DETAILS = ['phone', 'purchase_order', 'deliver_to']
const UNSAID = Object.fromEntries(DETAILS.map((name) => [name, '']))
const detailsOf = ({ index, kind }) => {
  const name = kind === 'accepted' ? DETAILS[1 + (index % 2)] : DETAILS[index % 3]
  const isSaid = kind === 'accepted' || kind === 'details_changed'
  return isSaid ? { [name]: `${name} of ${index}` } : {}
}
/** The time of a request, and of its events, one after another, as the database says it. */
export const timeOf = (number) => `${TODAY}T12:${String(number).padStart(2, '0')}:00+00:00`

/** The rows of the events of a request; their ids begin after `first`. */
export const rowsOf = (events, request, first) =>
  events.map((event) => {
    const { index, kind, isTheirs, about, chain = index, way = 'page', asks, isVoid, isRefused } = event
    const { at, amount = null, currency = null, until = null, back = null, arrives = null } = event
    const { isAll = null } = event
    return {
      id: first + index + 1,
      request_id: request,
      kind,
      author: isTheirs ? null : 'lead@example.com',
      sent_at: at,
      body: `${kind} ${index}`,
      lines: amount && [{ what: kind, quantity: '', sum: amount }],
      about: about === undefined ? null : first + about + 1,
      replaces: chain === index ? null : first + chain + 1,
      way,
      said_on: way === 'page' ? null : TODAY,
      asks,
      is_void: Boolean(isVoid),
      amount,
      currency,
      valid_until: until,
      deliver_on: arrives,
      ...UNSAID,
      ...detailsOf(event),
      comes_back_on: back,
      is_all: isAll,
      name: isResponse(event) ? 'Ana' : '',
      approved_sha256: kind === 'approved' && isTheirs ? 'a'.repeat(64) : null,
      mail_state: mailedAtOnceKinds.includes(kind) ? (isRefused ? 'refused' : 'sent') : null,
    }
  })

const isAccepted = ({ response }) => response?.kind === 'accepted'

const earliest = (days) => days.toSorted()[0] ?? null

/** The facts after the events, by the rules, one event after the other. */
export function expectedFacts(events) {
  const offers = []
  let [news, awaits, isAll, isPromise] = [[], false, true, false]
  let [owed, stage, resumed, letterBack, isAnswering, hasOrder] = []
  let ended = 'none'
  /** What has become of each parcel. */
  const parcels = new Map()
  for (const event of events) {
    const { index, kind, isTheirs, isVoid } = event
    if (kind === 'undone') continue
    // What was taken back has never been; but what was given up with it is not asked again.
    if (isVoid) {
      if (['withdrawn', 'order_ended', 'erasure_asked'].includes(kind)) owed = undefined
      continue
    }
    const isLetter = mailedAtOnceKinds.includes(kind)
    if (isOffer(event)) offers.push({ ...event })
    if (kind === 'accepted' || stageKinds.includes(kind)) hasOrder = true
    if (isLetter) isAnswering = kind === 'message' && owed !== undefined
    else if (isTheirs || kind === 'handled' || notedKinds.includes(kind) || stageKinds.includes(kind))
      isAnswering = false
    if (kind === 'withdrawn' || kind === 'order_ended') [owed, ended] = [undefined, kind]
    if (kind === 'order_ended')
      news = news.filter((one) => one.kind === 'erasure_asked' || ASKING.includes(one.kind))
    if ((isLetter || kind === 'handled') && !event.isRefused)
      [news, owed] = [news.filter((one) => one.kind === 'erasure_asked'), undefined]
    // An order comes back by a press alone.
    if (isLetter && !hasOrder && ended === 'withdrawn') ended = 'none'
    if (isLetter) [isPromise, letterBack] = [kind === 'message', event.back]
    else if (isTheirs || kind === 'handled' || notedKinds.includes(kind)) isPromise = false
    // What is corrected of a parcel is no stage.
    if (stageKinds.includes(kind) && (event.chain ?? index) === index) {
      stage = kind
      news = news.filter((one) => one.kind === 'erasure_asked' || ASKING.includes(one.kind))
      if (kind === 'shipped') parcels.set(index, 'under way')
      if (kind === 'shipped') isAll = true
      // Made again, or on: what was sent before is not all.
      if (kind === 'in_production') isAll = false
      isAll = event.isAll ?? isAll
      if (kind === 'delivered' || kind === 'done')
        for (const parcel of parcels.keys())
          if ((event.about ?? parcel) === parcel) parcels.set(parcel, 'delivered')
    }
    if (remadeKinds.includes(kind)) {
      // What came damaged, or was wrong, has arrived.
      if (kind === 'parcel_lost') parcels.delete(event.about)
      else parcels.set(event.about, 'delivered')
      ;[stage, isAll] = ['in_production', false]
    }
    // Of an offer that was ended later, nothing is left.
    const offer = offers.find((one) => one.index === event.about)
    if (isResponse(event) && offer) offer.response = event
    if (isResponse(event) && !isTheirs)
      news = news.filter((one) => one.about !== event.about || ASKING.includes(one.kind))
    if (isTheirs || kind === 'change_asked') {
      news.push(event)
      if (ASKING.includes(kind)) owed ??= event.at
      if (kind === 'resumed') resumed = event.at
    }
    if (event.asks) awaits = true
    else if (isTheirs || kind === 'handled' || notedKinds.includes(kind)) awaits = false
  }
  const isErased = events.some(({ kind, isVoid }) => kind === 'erasure_asked' && !isVoid)
  const heads = offers.filter(
    ({ chain, index }) => !offers.some((other) => other.chain === chain && other.index > index),
  )
  const accepted = offers.filter(isAccepted)
  const isOrdered = accepted.length > 0
  // One order: what is quoted in addition closes with its first stage.
  const isShut = ({ kind, chain }) =>
    kind === 'quote' && stage && isOrdered && !accepted.some((offer) => offer.chain === chain)
  const unanswered = heads.filter((head) => !head.response && !isShut(head))
  const isQuoted = offers.some(({ kind }) => kind === 'quote')
  const proofs = heads.filter(({ kind }) => kind === 'proof')
  const areApproved = proofs.length > 0 && proofs.every(({ response }) => response?.kind === 'approved')
  const begun = isOrdered ? 'ordered' : isQuoted ? 'quoted' : 'requested'
  const before = areApproved && begun !== 'quoted' ? 'approved' : begun
  const isUnderWay = [...parcels.values()].includes('under way')
  const isPartial = parcels.size > 0 && !isAll
  const made = isUnderWay ? 'shipped' : isPartial ? 'in_production' : stage
  const progress = stage ? made : before
  const isAwaited =
    (isPromise && ['requested', 'quoted'].includes(progress)) ||
    (isAnswering && !['delivered', 'done'].includes(progress)) ||
    (awaits && progress !== 'done')
  const comesBack = earliest([...unanswered.map(({ back }) => back), ...(isAwaited ? [letterBack] : [])])
  const ending = isErased ? 'erasure_asked' : ended
  // Of each chain, what was accepted last.
  const latest = accepted.toSorted((a, b) => a.response.index - b.response.index)
  const ordered = {}
  for (const { amount, currency } of new Map(latest.map((offer) => [offer.chain, offer])).values())
    ordered[currency] = (Number(ordered[currency] ?? 0) + Number(amount)).toFixed(2)
  const days = new Map(latest.flatMap(({ chain, arrives }) => (arrives ? [[chain, arrives]] : [])))
  const said = events.filter(({ isVoid }) => !isVoid).map(detailsOf)
  return {
    ...Object.assign({}, UNSAID, ...said),
    deliver_on: earliest([...days.values()]),
    news: news.at(-1)?.kind ?? null,
    news_since: earliest(news.map(({ at }) => at)),
    unanswered_since: (!isErased && owed) || null,
    resumed_at: resumed ?? null,
    awaits_reply: awaits,
    offers: unanswered.map(({ index }) => index),
    quote_until:
      unanswered
        .filter(({ kind }) => kind === 'quote')
        .map(({ until }) => until ?? '2199-12-31')
        .toSorted()
        .at(-1) ?? null,
    comes_back_on: comesBack,
    ordered,
    accepted_at: earliest(accepted.map(({ response }) => response.at)),
    progress,
    is_partial: isPartial,
    ending,
  }
}

/** The events that may come next, in words: those that the functions of the database take. */
export function nextOf(history) {
  const events = eventsOf(history)
  const inForce = events.filter(({ isVoid }) => !isVoid)
  const fresh = 'abcdefghijklmnop'[events.filter(isOffer).length]
  const parcel = events.filter(({ kind }) => kind === 'shipped').length + 1
  const stages = ['production', `shipped ${parcel}`, `part ${parcel}`, 'delivered', 'last', 'done']
  const next = ['reply', 'details', 'erase', 'letter', 'ask', 'answered', 'details by phone', ...stages]
  const { ending, progress, ordered, offers } = expectedFacts(events)
  const isBegun = stageKinds.includes(progress)
  const isMade = isBegun && Object.keys(ordered).length > 0
  const isOrder = isBegun || Object.keys(ordered).length > 0
  const isGivenUp = ending === 'withdrawn' && isOrder
  if (!isGivenUp) next.push(`proof ${fresh}`)
  if (!isMade && !isGivenUp) next.push(`quote ${fresh}`, `old quote ${fresh}`)
  if (isGivenUp) next.push('resume by phone')
  if (ending === 'order_ended') next.push('uncancel')
  else if (ending !== 'none') next.push('resume')
  else if (!isBegun) next.push('withdraw')
  if (ending === 'none' && isOrder && !['delivered', 'done'].includes(progress))
    next.push('cancel', 'withdraw by phone')
  const saidOf = (index) => inForce.findLast((event) => isResponse(event) && event.about === index)
  for (const { kind, name, index, chain } of inForce.filter(isOffer)) {
    const chained = inForce.filter((other) => isOffer(other) && other.chain === chain)
    const isReplaced = chained.some((other) => other.index > index)
    const isShut =
      isMade && kind === 'quote' && !chained.some((one) => saidOf(one.index)?.kind === 'accepted')
    if (!isReplaced && !isShut && !isGivenUp) next.push(`${kind} ${fresh} for ${name}`)
    const said = saidOf(index)
    if (inForce.some((event) => isResponse(event) && event.about === index && event.way))
      next.push(`undo ${name}`, `wrong ${name}`)
    if (isReplaced || isShut || ending !== 'none') continue
    const verbs = kind === 'quote' ? ['accept', 'decline'] : ['approve']
    if (!said || (said.kind === 'approved' && !isBegun)) next.push(`change ${name} by phone`)
    if (said?.kind === 'approved' && said.isTheirs && !isBegun) next.push(`change ${name}`)
    if (said?.kind === 'declined') next.push(`accept ${name} by phone`)
    if (!said || said.kind === 'change_asked')
      next.push(...verbs.map((verb) => `${verb} ${name} by phone`), `end ${name}`)
    if (offers.includes(index))
      next.push(...verbs.map((verb) => `${verb} ${name}`), `change ${name}`, `question ${name}`)
  }
  for (const { about } of inForce.filter(({ kind }) => kind === 'ended'))
    next.push(`unend ${events[about].name}`)
  const isLost = ({ chain }) => inForce.some(({ kind, about }) => kind === 'parcel_lost' && about === chain)
  for (const one of inForce.filter(({ kind, chain, index }) => kind === 'shipped' && chain === index))
    if (isLost(one)) next.push(`found ${one.name}`)
    else next.push(...['delivered', 'correct', 'lose', 'damage', 'undo'].map((verb) => `${verb} ${one.name}`))
  const mark = inForce.findLast(isMark)
  if (mark && !isLost(mark)) next.push('undo')
  return next
}
