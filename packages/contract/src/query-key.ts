/** The parts of a call that tell its answers apart. */
export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The key under which a call's answer is cached: the same on the server, which sends first data with the page,
 * and in the browser. Members that are undefined or empty don't count, nor does their order.
 */
export function queryKeyOf(id: string, input: CallInput = {}): readonly [string, ...Record<string, string>[]] {
  const members = { ...input.query, ...input.params }
  const names = Object.keys(members).filter(
    (name) => members[name] !== undefined && members[name] !== null && members[name] !== '',
  )
  if (names.length === 0) return [id]
  return [id, Object.fromEntries(names.sort().map((name) => [name, String(members[name])]))]
}
