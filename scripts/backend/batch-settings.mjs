const SET_CONFIG = /^\s*SELECT set_config\('([\w.]+)', (?:\$1|''), true\)\s*$/i
/** Without parameters and result, these can use the simple query protocol: one message instead of five. */
const TRANSACTION = /^(begin|commit|rollback)$/i
const NOTHING = { rows: [], fields: [], affectedRows: 0 }

/**
 * The data API starts each transaction with a dozen `set_config` statements, which cost more than the query itself.
 * Combines them into one statement, sent before the next query.
 */
export function batchSettings(driver) {
  const query = driver.query.bind(driver)
  const exec = driver.exec.bind(driver)
  let pending = []

  async function flush() {
    if (pending.length === 0) return
    const settings = pending
    pending = []
    const calls = settings.map(({ name }, at) => `set_config('${name}', $${at + 1}, true)`)
    await query(
      `select ${calls.join()}`,
      settings.map(({ value }) => value),
    )
  }

  driver.query = async (text, parameters, options) => {
    const [, name] = SET_CONFIG.exec(text) ?? []
    if (name) {
      pending.push({ name, value: parameters?.[0] ?? '' })
      return NOTHING
    }
    if (/^rollback/i.test(text)) pending = []
    await flush()
    if (!TRANSACTION.test(text)) return query(text, parameters, options)
    await exec(text)
    return NOTHING
  }
  driver.exec = async (...given) => {
    await flush()
    return exec(...given)
  }
  return driver
}
