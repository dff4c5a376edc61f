// The facts of a request and the states of its lines, by the rules of docs/sales.md, one event after the other. It shares
// nothing with the database, which facts.test.mjs compares with it.
import { mailedAtOnceKinds, notedKinds, remadeKinds, responseKinds } from '#contract/customer-page.ts'
import { stageKinds } from '#contract/stages.ts'

type Id = readonly [quote: number, place: number]
type Goods = { name: string; id: Id; needsProof: boolean }
/** An event of histories.mjs; `about`, `chain`: the index of another. */
type Event = {
  index: number
  kind: string
  at: string
  isTheirs: boolean
  isVoid?: boolean
  isRefused?: boolean
  asks?: boolean
  about?: number
  chain?: number
  /** Of one of several, the first of its letter, and of the letters before it. */
  letter?: number
  choice?: number
  back?: string
  amount?: string
  currency?: string
  until?: string | null
  arrives?: string | null
  goods?: Goods[]
  lines?: Id[] | null
  parts?: Id[] | null
  isAll?: boolean
  details: Record<string, string>
}
type Offer = Event & { chain: number; response?: Event }

const UNSAID = { phone: '', purchase_order: '', deliver_to: '' }
const ASKING = ['reply', 'change_asked', 'contradicted', 'resumed']
const isIn = (kinds: readonly string[], kind: string) => kinds.includes(kind)
const earliest = (days: (string | null | undefined)[]) => days.filter(Boolean).toSorted()[0] ?? null

/** The facts after the events. */
export function factsAfter(events: Event[]) {
  const offers: Offer[] = []
  let news: Event[] = []
  let owed: string | undefined
  let resumed: string | undefined
  let ended = 'none'
  let [awaits, isPromise, isAnswering, hasOrder] = [false, false, false, false]
  let letterBack: string | undefined
  for (const event of events) {
    const { kind, isTheirs, isVoid } = event
    if (kind === 'undone') continue
    // What was taken back has never been; but what was given up with it is not asked again.
    if (isVoid) {
      if (['withdrawn', 'order_ended', 'erasure_asked'].includes(kind)) owed = undefined
      continue
    }
    const isLetter = isIn(mailedAtOnceKinds, kind)
    const isStage = isIn(stageKinds, kind)
    const isSaid = isTheirs || kind === 'handled' || isIn(notedKinds, kind)
    if (kind === 'quote' || kind === 'proof') offers.push({ ...event, chain: event.chain ?? event.index })
    if (kind === 'accepted' || isStage) hasOrder = true
    if (isLetter) isAnswering = kind === 'message' && owed !== undefined
    else if (isSaid || isStage) isAnswering = false
    const isEnd = kind === 'withdrawn' || kind === 'order_ended'
    if (isEnd) [owed, ended] = [undefined, kind]
    // What is made again answers who complained of it.
    const isAnswer = isLetter || ['handled', 'parcel_damaged', 'parcel_wrong'].includes(kind)
    if (isAnswer && !event.isRefused) owed = undefined
    if (isEnd || (isAnswer && !event.isRefused)) news = news.filter((one) => one.kind === 'erasure_asked')
    // An order comes back by a press alone.
    if (isLetter && !hasOrder && ended === 'withdrawn') ended = 'none'
    if (isLetter) [isPromise, letterBack] = [kind === 'message', event.back]
    else if (isSaid) isPromise = false
    // What is corrected of a parcel is no stage.
    if (isStage && (event.chain ?? event.index) === event.index)
      news = news.filter((one) => one.kind === 'erasure_asked' || ASKING.includes(one.kind))
    // Of an offer that was ended later, nothing is left.
    const offer = offers.find((one) => one.index === event.about)
    if (isIn(responseKinds, kind)) {
      for (const one of offers)
        if (one === offer || (event.isAll && offer?.letter !== undefined && one.letter === offer.letter))
          one.response = event
      if (!isTheirs) news = news.filter((one) => one.about !== event.about || ASKING.includes(one.kind))
    }
    if (isTheirs || kind === 'change_asked') {
      news.push(event)
      if (ASKING.includes(kind)) owed ??= event.at
      if (kind === 'resumed') resumed = event.at
    }
    if (event.asks) awaits = true
    else if (isSaid) awaits = false
  }
  const isErased = events.some(({ kind, isVoid }) => kind === 'erasure_asked' && !isVoid)
  const accepted = offers.filter(({ response }) => response?.kind === 'accepted')
  const isNotTaken = ({ choice, chain }: Offer) =>
    choice !== undefined && accepted.some((other) => other.choice === choice && other.chain !== chain)
  /** A proof that nobody has answered, of nothing but what was not taken. */
  const isOfNoneTaken = ({ kind, lines, response }: Offer) =>
    kind === 'proof' &&
    !response &&
    lines?.every(([quote]) => offers.some((offer) => offer.index === quote && isNotTaken(offer)))
  const isBehind = ({ choice, letter }: Offer) =>
    choice !== undefined &&
    offers.some((other) => other.choice === choice && Number(other.letter) > Number(letter))
  const heads = offers.filter(
    (offer) =>
      !offers.some(({ chain, index }) => chain === offer.chain && index > offer.index) &&
      !isNotTaken(offer) &&
      !isBehind(offer) &&
      !isOfNoneTaken(offer),
  )
  const isBegun = events.some(({ kind, isVoid }) => isIn(stageKinds, kind) && !isVoid)
  // One order: what is quoted in addition closes with its first stage.
  const isShut = ({ kind, chain }: Offer) =>
    kind === 'quote' && isBegun && accepted.length > 0 && !accepted.some((offer) => offer.chain === chain)
  const unanswered = heads.filter((head) => !head.response && !isShut(head))
  // Of each chain, what was accepted last.
  const latest = [
    ...new Map(
      accepted
        .toSorted((a, b) => Number(a.response?.index) - Number(b.response?.index))
        .map((offer) => [offer.chain, offer]),
    ).values(),
  ]
  const order = orderAfter(events, { offers, heads, accepted, latest })
  const { progress } = order
  const isAwaited =
    (isPromise && ['requested', 'quoted'].includes(progress)) ||
    (isAnswering && !['delivered', 'done'].includes(progress)) ||
    (awaits && progress !== 'done')
  const ordered: Record<string, string> = {}
  for (const { amount, currency = '' } of latest)
    ordered[currency] = (Number(ordered[currency] ?? 0) + Number(amount)).toFixed(2)
  const days = new Map(
    accepted
      .toSorted((a, b) => Number(a.response?.index) - Number(b.response?.index))
      .flatMap(({ chain, arrives }) => (arrives ? [[chain, arrives]] : [])),
  )
  return {
    ...Object.assign({}, UNSAID, ...events.filter(({ isVoid }) => !isVoid).map(({ details }) => details)),
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
    comes_back_on: earliest([...unanswered.map(({ back }) => back), ...(isAwaited ? [letterBack] : [])]),
    ordered,
    accepted_at: earliest(accepted.map(({ response }) => response?.at)),
    ending: isErased ? 'erasure_asked' : ended,
    ...order,
  }
}

type Box = { id: number; isPart: boolean; hasCome: boolean }
type Line = {
  /** Null for the unnamed one of a request without accepted goods. */
  id: Id | null
  since: number
  proof?: string
  needsProof: boolean
  reached?: string
  boxes: Box[]
  isWhole: boolean
  /** All was said to have come, also without a parcel. */
  hasCome?: boolean
  again?: { since: number; boxes: Box[]; by: Event[] }
  /** What was made again and came. */
  replaced: Box[]
}

const same = (a: Id, b: Id) => `${a}` === `${b}`
const FURTHEST_BEHIND = ['open', 'change_asked', 'approved']

type Offers = { offers: Offer[]; heads: Offer[]; accepted: Offer[]; latest: Offer[] }

/** How far each line is, and the order with them. */
function orderAfter(events: Event[], { offers, heads, accepted, latest }: Offers) {
  const inForce = events.filter(({ isVoid, kind }) => !isVoid && kind !== 'undone')
  const answerTo = ({ response }: Offer) => response?.kind ?? 'open'
  const worst = (answers: string[]) => FURTHEST_BEHIND.find((answer) => answers.includes(answer))
  const proofs = offers.filter(({ kind }) => kind === 'proof')
  const firstQuote = events.find(({ goods }) => goods)
  function proofOf({ id }: Goods, chain: number) {
    const shows = (proof: Offer) => {
      if (proof.lines) return proof.lines.some((one) => same(one, id))
      const isOnly = firstQuote?.goods?.length === 1 && (firstQuote.chain ?? firstQuote.index) === chain
      return id[0] < proof.index || (firstQuote !== undefined && proof.index < firstQuote.index && isOnly)
    }
    const newest = new Map(proofs.filter(shows).map((proof) => [proof.chain, proof]))
    return worst([...newest.values()].map(answerTo))
  }
  const goods = latest.flatMap((offer) => (offer.goods ?? []).map((line) => ({ line, chain: offer.chain })))
  const lines: Line[] = goods.map(({ line, chain }) => ({
    id: line.id,
    since: Math.min(
      ...accepted
        .filter((offer) => offer.goods?.some(({ id }) => same(id, line.id)))
        .map(({ response }) => Number(response?.index)),
    ),
    proof: proofOf(line, chain),
    needsProof: line.needsProof,
    boxes: [],
    replaced: [],
    isWhole: false,
  }))
  // Also once a correction leaves them out.
  const firstGoods = Math.min(
    ...accepted.filter(({ goods }) => goods?.length).map(({ response }) => Number(response?.index)),
  )
  if (lines.length === 0)
    lines.push({
      id: null,
      since: -1,
      proof: worst(heads.filter(({ kind }) => kind === 'proof').map(answerTo)),
      needsProof: true,
      boxes: [],
      replaced: [],
      isWhole: false,
    })

  function arrive(line: Line, came: Box[], isDamaged = false) {
    for (const box of came) box.hasCome = true
    const { again } = line
    if (!again) return
    line.replaced.push(...again.boxes.filter(({ hasCome }) => hasCome))
    again.boxes = again.boxes.filter(({ hasCome }) => !hasCome)
    if (isDamaged || !came.some(({ id, isPart }) => id > again.since && !isPart)) return
    // What is still under way is one more box of the same goods.
    line.boxes.push(...again.boxes)
    line.again = undefined
  }

  let isDone = false
  for (const event of inForce) {
    const { index, kind, chain = index, about } = event
    const isRemade = isIn(remadeKinds, kind)
    if (!isRemade && !(isIn(stageKinds, kind) && chain === index)) continue
    isDone = kind === 'done'
    const boxesOf = ({ boxes, again, replaced }: Line) => [...boxes, ...(again?.boxes ?? []), ...replaced]
    const isNamed = (line: Line) => {
      if (event.lines) return line.id !== null && event.lines.some((id) => same(id, line.id as Id))
      if (about !== undefined) return boxesOf(line).some(({ id }) => id === about)
      return index > line.since || line.since === firstGoods
    }
    const named = lines.filter(isNamed)
    if (kind === 'in_production') {
      const left = named.filter(({ isWhole }) => !isWhole)
      for (const line of event.lines || left.length === 0 ? named : left)
        if (line.isWhole) line.again ??= { since: index, boxes: [], by: [] }
        else line.reached = kind
    } else if (kind === 'shipped')
      for (const line of named) {
        const isPart =
          event.parts?.some((id) => line.id && same(id, line.id)) || (!event.lines && event.isAll === false)
        const box = { id: index, isPart: Boolean(isPart), hasCome: false }
        if (line.isWhole && line.again) line.again.boxes.push(box)
        else {
          line.boxes.push(box)
          line.isWhole = !isPart
        }
      }
    else if (kind === 'parcel_lost')
      for (const line of named) {
        const isOther = ({ id }: Box) => id !== about
        if (line.boxes.every(isOther)) {
          line.again ??= { since: index, boxes: [], by: [] }
          line.again.boxes = line.again.boxes.filter(isOther)
          line.replaced = line.replaced.filter(isOther)
        } else {
          line.boxes = line.boxes.filter(isOther)
          line.reached ??= 'in_production'
          line.isWhole = false
        }
      }
    else if (isRemade)
      for (const line of lines) {
        arrive(
          line,
          boxesOf(line).filter(({ id }) => id === about),
          named.includes(line),
        )
        if (!named.includes(line)) continue
        const { boxes = [], by = [] } = line.again ?? {}
        line.again = { since: index, boxes, by: [...by, event] }
      }
    else {
      const isSent = lines.some(({ boxes }) => boxes.length > 0)
      const isAll = kind === 'done' || (about === undefined && (event.isAll ?? !isSent))
      for (const line of named) {
        if (isAll) {
          for (const box of line.boxes) box.hasCome = true
          line.isWhole = true
          line.hasCome = true
          line.replaced.push(...(line.again?.boxes ?? []))
          line.again = undefined
          continue
        }
        arrive(
          line,
          boxesOf(line).filter(({ id }) => about === undefined || id === about),
        )
      }
    }
  }

  const told = lines.map((line) => {
    const { id, proof, needsProof, boxes, isWhole, hasCome: allCame, reached, again } = line
    const sent = `${isWhole ? '' : 'part_'}${boxes.every(({ hasCome }) => hasCome) ? 'delivered' : 'shipped'}`
    const before = proof === 'open' ? 'proof_out' : (proof ?? (needsProof ? 'to_proof' : 'approved'))
    const state = boxes.length > 0 || allCame ? sent : (reached ?? before)
    return {
      id,
      proof,
      state,
      again: again && (again.boxes.length > 0 ? 'on_its_way' : 'to_make'),
      by: again?.by ?? [],
    }
  })
  const stepOf = ({ state, again }: (typeof told)[number]) => {
    if (again === 'to_make' || state.startsWith('part')) return 'in_production'
    if (again) return 'shipped'
    return ['to_proof', 'change_asked', 'proof_out'].includes(state) ? 'ordered' : state
  }
  const steps = told.map(stepOf)
  const every = (step: string) => steps.every((one) => one === step)
  const isUnderWay = told.some(({ state, again }) => state.endsWith('shipped') || again === 'on_its_way')
  const isSent = told.some(({ state }) => /shipped|delivered/.test(state))
  const isQuoted = offers.some(({ kind }) => kind === 'quote')
  const isApproved = told.some(({ proof }) => proof === 'approved')
  const begun = () => {
    if (accepted.length === 0) return isQuoted ? 'quoted' : isApproved ? 'approved' : 'requested'
    return every('approved') && isApproved ? 'approved' : 'ordered'
  }
  const progress = isDone
    ? 'done'
    : isUnderWay
      ? 'shipped'
      : every('delivered')
        ? 'delivered'
        : isSent || steps.includes('in_production')
          ? 'in_production'
          : begun()
  const counts = Object.fromEntries(
    [...new Set(steps)].map((step) => [step, steps.filter((one) => one === step).length]),
  )
  return {
    progress,
    is_partial: !isDone && isSent && !steps.every((step) => step === 'shipped' || step === 'delivered'),
    line_steps: !isDone && Object.keys(counts).length > 1 ? counts : null,
    remade: [...new Set(told.flatMap(({ again, by }) => (again === 'to_make' ? by : [])))]
      .map(({ index }) => index)
      .toSorted((a, b) => a - b),
    lines: told.flatMap(({ id, state, again, by }) =>
      id ? [{ id, state, again, words: by.map(({ kind, index }) => `${kind} ${index}`).join(', ') }] : [],
    ),
  }
}
