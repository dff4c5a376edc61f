/** The length-delimited fields of a Protocol Buffers message: [number, bytes]. */
function* fieldsOf(bytes) {
  let at = 0
  const varint = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  const skip = { 0: varint, 1: () => (at += 8), 5: () => (at += 4) }
  while (at < bytes.length) {
    const key = varint()
    if (key % 8 !== 2) skip[key % 8]()
    else {
      const end = varint() + at
      yield [key >> 3, bytes.subarray(at, end)]
      at = end
    }
  }
}

const allOf = (messages, field) =>
  messages.flatMap((bytes) =>
    [...fieldsOf(bytes)].filter(([name]) => name === field).map(([, value]) => value),
  )

/** The spans in OTLP export requests. */
export const spansIn = (bodies) =>
  allOf(allOf(allOf(bodies, 1), 2), 2).map((span) => {
    const fields = Object.fromEntries(fieldsOf(span))
    return { trace: fields[1].toString('hex'), isRoot: !fields[4]?.length, name: fields[5].toString() }
  })
