/** Does one task after the other, such as those of a database that has one connection: transactions must not interleave. */
export function createMutex() {
  let last = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
