/** Runs tasks one at a time: on a database with one connection, transactions must not interleave. */
export function createMutex() {
  let last = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
