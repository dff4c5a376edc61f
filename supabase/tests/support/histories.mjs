// Histories of a request, in words: "quote a [mugs pens]; accept a by phone; production [mugs]". Each becomes rows of messages,
// without the functions that write them.
import { customerKinds, mailedAtOnceKinds, remadeKinds, responseKinds } from '#contract/customer-page.ts'
import { stageKinds } from '#contract/stages.ts'
import { factsAfter } from './oracle.ts'

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
  refuse: 'declined',
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

/** Whether two quotes are options of one letter. */
const isBeside = (one, { letter }) => letter !== undefined && one.letter === letter

/** Lines by name: of a quote "pens*" needs no proof, of a parcel more of "pens~" follows. */
const namesIn = (list) => list?.split(' ').map((word) => word.replace(/[*~]/, '')) ?? null

/**
 * "quote b for a; old quote c; accept b by phone; part 1; shipped 2; correct 1": events with the index of what they are about.
 * An offer has a letter, a parcel a digit; "undo x" and "wrong x" are about what was noted of x, or the parcel, "undo" about
 * the newest stage or note; "part 1" is not all of the order, "last" delivers all of it, "delivered 1" that parcel; "refused" is
 * the mail of the newest letter. A quote with a list has goods, of which a correction keeps those with the same names. "quote b or a"
 * is another option of the letter of a, and "refuse a" declines all of its options.
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
    const [, old, verb, name, chain, beside, way, list] =
      /^(old )?(\w+)(?: (\w))?(?: for (\w))?(?: or (\w))?(?: by (\w+))?(?: \[(.*)\])?$/.exec(words) ?? []
    const kind = KINDS[verb] ?? verb
    const index = events.length
    const event = { index, kind, name, asks: verb === 'ask', way, at: timeOf(index + 1) }
    event.isTheirs = customerKinds.includes(kind) && !way
    event.details = detailsOf(event)
    const offer = offerOf(name)
    if (kind !== 'quote') event.lines = idsOf(namesIn(list), events)
    // Neither the first nor the last has the earliest day.
    if (mailedAtOnceKinds.includes(kind)) event.back = `2026-11-${26 - ((index * 7) % 16)}`
    if (isOffer(event)) {
      event.chain = offerOf(chain)?.chain ?? index
      if (kind === 'quote') Object.assign(event, termsOf(index, old), { goods: goodsOf(list, event, events) })
      const other = offerOf(beside)
      const before = events.findLast(({ chain, choice }) => chain === event.chain && choice !== undefined)
      if (other) {
        other.letter ??= other.index
        other.choice ??= other.letter
        Object.assign(event, { letter: other.letter, choice: other.choice })
      } else if (before) Object.assign(event, { letter: index, choice: before.choice })
    } else if (kind === 'shipped') {
      event.chain = verb === 'correct' ? offer.index : index
      event.isAll = verb === 'correct' || list ? undefined : verb !== 'part'
      event.parts = idsOf(list?.match(/\w+(?=~)/g), events)
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
    if (verb === 'refuse') event.isAll = true
    if (['ended', 'undone', 'contradicted', 'resumed'].includes(kind)) {
      const target = events[event.about]
      for (const one of events)
        if (
          one === target ||
          isBeside(one, target) ||
          (one.kind === 'shipped' && one.chain === event.about) ||
          (['delivered', ...remadeKinds].includes(one.kind) && one.about === event.about)
        )
          one.isVoid = true
      if (target.kind === 'ended')
        for (const one of events)
          if (one.index === target.about || isBeside(one, events[target.about])) one.isVoid = false
    }
    events.push(event)
  }
  return events
}

/** The lines of a quote, each with the quote and place where it first stood. */
function goodsOf(list, { index, chain }, events) {
  const before = events.filter((event) => event.chain === chain && event.goods).flatMap(({ goods }) => goods)
  return list?.split(' ').map((word, place) => {
    const [name] = namesIn(word)
    const id = before.findLast((line) => line.name === name)?.id ?? [index, place + 1]
    return { name, id, needsProof: !word.endsWith('*') }
  })
}

/** The ids of lines by their names. */
function idsOf(names, events) {
  const goods = events.flatMap((event) => event.goods ?? [])
  return names?.map((name) => goods.findLast((line) => line.name === name).id) ?? null
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

const keyOf = (number) =>
  number === undefined ? null : `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The rows of the events of a request; their ids begin after `first`. */
export const rowsOf = (events, request, first) =>
  events.map((event) => {
    const { index, kind, isTheirs, about, chain = index, way = 'page', asks, isVoid, isRefused } = event
    const { at, amount = null, currency = null, until = null, back = null, arrives = null } = event
    const { isAll = null, goods, lines = null, parts } = event
    const idIn = ([quote, place]) => `${first + quote + 1}.${place}`
    return {
      id: first + index + 1,
      request_id: request,
      kind,
      author: isTheirs ? null : 'lead@example.com',
      sent_at: at,
      body: `${kind} ${index}`,
      lines: goods
        ? goods.map(({ name, id, needsProof }, at) => ({
            what: name,
            quantity: '9',
            sum: at === 0 ? amount : '0.00',
            needsProof,
            ...(id[0] === index ? { isOther: true } : { id: idIn(id) }),
          }))
        : amount && [{ what: kind, quantity: '', sum: amount }],
      line_ids: lines?.map(idIn) ?? null,
      part_ids: parts?.map(idIn) ?? null,
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
      ...event.details,
      comes_back_on: back,
      is_all: isAll,
      name: isResponse(event) ? 'Ana' : '',
      approved_sha256: kind === 'approved' && isTheirs ? 'a'.repeat(64) : null,
      choice_key: keyOf(event.choice),
      letter_key: keyOf(event.letter),
      mail_state: mailedAtOnceKinds.includes(kind) ? (isRefused ? 'refused' : 'sent') : null,
    }
  })

/** The events that may come next, in words: those that the functions of the database take, of lines if there are to be any. */
export function nextOf(history, ofLines) {
  const events = eventsOf(history)
  const inForce = events.filter(({ isVoid }) => !isVoid)
  const fresh = 'abcdefghijklmnop'[events.filter(isOffer).length]
  const parcel = events.filter(({ kind }) => kind === 'shipped').length + 1
  const stages = ['production', `shipped ${parcel}`, `part ${parcel}`, 'delivered', 'last', 'done']
  const next = ['reply', 'details', 'erase', 'letter', 'ask', 'answered', 'details by phone', ...stages]
  const { ending, progress, ordered, offers, lines } = factsAfter(events)
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
    const isTaken = (one) => saidOf(one.index)?.kind === 'accepted'
    const { choice, letter } = events[index]
    const ofChoice = inForce.filter((one) => choice !== undefined && one.choice === choice)
    const isOlder = ofChoice.some((one) => one.letter > letter)
    const isOther = ofChoice.some((one) => one.chain !== chain && isTaken(one))
    if (isOther || (isOlder && !chained.some(isTaken))) continue
    const isShut = isMade && kind === 'quote' && !chained.some(isTaken)
    if (index === events.length - 1 && kind === 'quote' && !isMade && !isGivenUp && !ofLines)
      next.push(`quote ${fresh} or ${name}`)
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
    if (offers.includes(index) && choice !== undefined) next.push(`refuse ${name}`)
  }
  for (const { about } of inForce.filter(({ kind }) => kind === 'ended'))
    next.push(`unend ${events[about].name}`)
  const nameOf = ([quote, place]) =>
    events[quote].goods.find(({ id }) => `${id}` === `${[quote, place]}`).name
  const names = lines.map(({ id }) => nameOf(id))
  const lossesOf = ({ index }) =>
    inForce.filter(({ kind, about }) => kind === 'parcel_lost' && about === index)
  /** The lines of a parcel that are not lost. */
  const leftOf = (one) =>
    (one.lines?.map(nameOf) ?? names).filter((name) =>
      lossesOf(one).every(({ lines: of }) => of && !of.map(nameOf).includes(name)),
    )
  const isLost = (one) =>
    lossesOf(one).some(({ lines: of }) => !of) || (lossesOf(one).length > 0 && leftOf(one).length === 0)
  for (const one of inForce.filter(({ kind, chain, index }) => kind === 'shipped' && chain === index)) {
    const { name } = one
    if (lossesOf(one).length > 0) next.push(`found ${name}`)
    if (isLost(one)) continue
    next.push(...['delivered', 'correct', 'lose', 'damage', 'undo'].map((verb) => `${verb} ${name}`))
    const left = leftOf(one).filter((line) => names.includes(line))
    if (names.length > 1 && left.length > 0)
      next.push(`lose ${name} [${left[0]}]`, `damage ${name} [${left.at(-1)}]`)
  }
  const mark = inForce.findLast(isMark)
  if (mark && !isLost(mark)) next.push('undo')
  if (!ofLines || ending !== 'none') return next
  if (!isMade)
    for (const list of ['mugs', 'mugs pens*', 'mugs pens flags', 'caps* mugs', 'a b c d e f']) {
      const last = events.at(-1)
      next.push(`quote ${fresh} [${list}]`)
      if (last?.goods) next.push(`quote ${fresh} or ${last.name} [${list}]`)
    }
  for (const { name, kind, chain, goods, index } of inForce) {
    const isNewest = inForce.every((other) => other.chain !== chain || other.index <= index)
    if (kind !== 'quote' || !isNewest || !goods) continue
    const [first, ...rest] = goods.map((line) => line.name)
    next.push(`quote ${fresh} for ${name} [${[...rest, first].join(' ')}]`)
    if (rest.length > 0) next.push(`quote ${fresh} for ${name} [${rest.join(' ')}]`)
    if (!isBegun && !rest.includes('extra'))
      next.push(`quote ${fresh} for ${name} [${[first, ...rest, 'extra'].join(' ')}]`)
  }
  const [first, second, ...others] = names
  for (const list of [[first], [second], [first, second], others]) {
    const of = list.filter(Boolean).join(' ')
    if (of)
      next.push(
        `proof ${fresh} [${of}]`,
        `production [${of}]`,
        `shipped ${parcel} [${of}]`,
        `shipped ${parcel} [${of}~]`,
      )
  }
  return next
}
