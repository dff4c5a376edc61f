import { protocol } from '@electric-sql/pglite'

const { parse, bind, execute, sync } = protocol.serialize

/**
 * Runs statements of the embedded database that return one row with one text. Each is prepared once and takes one round
 * trip; the library's own query takes six and plans again, which often costs more than the statement.
 */
export function preparedStatements(pglite) {
  const names = new Map()

  async function nameOf(text) {
    const known = names.get(text)
    if (known) return known
    const name = `direct call ${names.size + 1}`
    await pglite.execProtocol(Buffer.concat([parse({ name, text }), sync()]))
    names.set(text, name)
    return name
  }

  return (text, values) =>
    pglite.runExclusive(async () => {
      const statement = await nameOf(text)
      const { messages } = await pglite.execProtocol(
        Buffer.concat([bind({ statement, values }), execute({}), sync()]),
      )
      return messages.find(({ name }) => name === 'dataRow').fields[0]
    })
}
