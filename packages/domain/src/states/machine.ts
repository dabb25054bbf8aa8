/**
 * Every state change passes a table-driven machine (product §2.5). A machine is data: it is printed into
 * docs/states.md, checked for reachability, and `decide` evaluates it before a row is changed.
 */

export type ActorKind =
  | 'system'
  | 'operator'
  | 'clientSystem'
  | 'agencyOwner'
  | 'agencyOwnerInactive'
  | 'agencyEmployee'
  | 'employee'
  | 'seller'
  | 'recommender'
  | 'recipient'
  | 'beneficiary'
  | 'visitor'

/** A named pure predicate. It fails closed: an absent fact never passes. */
export type Guard<Facts> = (facts: Facts) => boolean

export type Transition<State extends string, Trigger extends string, GuardName extends string> = {
  /** null: the thing is being created */
  readonly from: State | null
  readonly to: State
  readonly trigger: Trigger
  readonly guards: readonly GuardName[]
  readonly who: readonly ActorKind[]
  /** What else happens in the same transaction, for the reader of the table. */
  readonly note?: string
}

export type Machine<State extends string, Trigger extends string, GuardName extends string, Facts> = {
  readonly name: string
  readonly states: readonly State[]
  readonly initial: State
  readonly guards: { readonly [Name in GuardName]: Guard<Facts> }
  readonly transitions: readonly Transition<State, Trigger, GuardName>[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- facts differ per machine; tools only walk the table
export type AnyMachine = Machine<string, string, string, any>

/** All members of a facts type may be missing; the guards that need one then refuse. */
export type Known<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }

export type Decision<State extends string, GuardName extends string> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly refused: 'state' | 'actor'; readonly reason: 'notInThisState' | 'notByThisActor' }
  | { readonly ok: false; readonly refused: 'guard'; readonly reason: GuardName }

/** Keeps the literal names of a machine written as data. */
export function defineMachine<
  const State extends string,
  const Trigger extends string,
  const GuardName extends string,
  Facts,
>(machine: Machine<State, Trigger, GuardName, Facts>): Machine<State, Trigger, GuardName, Facts> {
  return machine
}

/**
 * Decides whether a move may happen. Rows with the same origin and trigger are tried in order; the first whose guards
 * all pass wins. A refusal names the first failing guard of the row that came furthest.
 */
export function decide<State extends string, Trigger extends string, GuardName extends string, Facts>(
  machine: Machine<State, Trigger, GuardName, Facts>,
  from: NoInfer<State> | null,
  trigger: NoInfer<Trigger>,
  actor: ActorKind,
  facts: NoInfer<Facts>,
): Decision<State, GuardName> {
  const rows = machine.transitions.filter((row) => row.from === from && row.trigger === trigger)
  if (rows.length === 0) return { ok: false, refused: 'state', reason: 'notInThisState' }
  const own = rows.filter((row) => row.who.includes(actor))
  let furthest: { passed: number; guard: GuardName } | null = null
  for (const row of own) {
    const failing = row.guards.findIndex((name) => !machine.guards[name](facts))
    const guard = row.guards[failing]
    if (guard === undefined) return { ok: true, to: row.to }
    if (furthest === null || failing > furthest.passed) furthest = { passed: failing, guard }
  }
  if (furthest === null) return { ok: false, refused: 'actor', reason: 'notByThisActor' }
  return { ok: false, refused: 'guard', reason: furthest.guard }
}

/**
 * All failing guards of a move, of the row that lacks least: for a screen that shows open conditions. Empty where it
 * may happen, and where it is no move of this state or this actor.
 */
export function lackingGuards<State extends string, Trigger extends string, GuardName extends string, Facts>(
  machine: Machine<State, Trigger, GuardName, Facts>,
  from: NoInfer<State> | null,
  trigger: NoInfer<Trigger>,
  actor: ActorKind,
  facts: NoInfer<Facts>,
): readonly GuardName[] {
  const rows = machine.transitions.filter(
    (row) => row.from === from && row.trigger === trigger && row.who.includes(actor),
  )
  const lacking = rows.map((row) => row.guards.filter((name) => !machine.guards[name](facts)))
  return lacking.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/**
 * The triggers that this actor has in this state, before any guard is evaluated: the actions that a screen may offer.
 */
export function triggersFor<State extends string, Trigger extends string, GuardName extends string, Facts>(
  machine: Machine<State, Trigger, GuardName, Facts>,
  from: NoInfer<State> | null,
  actor: ActorKind,
): readonly Trigger[] {
  const rows = machine.transitions.filter((row) => row.from === from && row.who.includes(actor))
  return [...new Set(rows.map((row) => row.trigger))]
}

/** The states from which nothing leads elsewhere. */
export function finalStates<State extends string>(machine: Machine<State, string, string, never>): readonly State[] {
  return machine.states.filter((state) => !machine.transitions.some((row) => row.from === state && row.to !== state))
}

function reachableStates(machine: AnyMachine): Set<string> {
  const reached = new Set<string>()
  const next = machine.transitions.filter((row) => row.from === null).map((row) => row.to)
  for (let state = next.pop(); state !== undefined; state = next.pop()) {
    if (reached.has(state)) continue
    reached.add(state)
    next.push(...machine.transitions.filter((row) => row.from === state).map((row) => row.to))
  }
  return reached
}

/** @returns every fault of a machine's table, in words for a developer; empty when it is well formed */
export function findFaults(machine: AnyMachine): readonly string[] {
  const faults: string[] = []
  const states = new Set(machine.states)
  if (states.size !== machine.states.length) faults.push('a state is listed twice')
  if (!states.has(machine.initial)) faults.push(`initial state ${machine.initial} is not listed`)
  const births = machine.transitions.filter((row) => row.from === null)
  if (births.length === 0) faults.push('nothing brings it into being')
  for (const row of births)
    if (row.to !== machine.initial) faults.push(`${row.trigger} starts in ${row.to}, not in the initial state`)

  const seen = new Set<string>()
  for (const row of machine.transitions) {
    const name = `${row.from ?? '–'} → ${row.to} (${row.trigger})`
    if (row.from !== null && !states.has(row.from)) faults.push(`${name}: unknown origin`)
    if (!states.has(row.to)) faults.push(`${name}: unknown target`)
    if (row.who.length === 0) faults.push(`${name}: nobody may do it`)
    for (const guard of row.guards)
      if (!Object.hasOwn(machine.guards, guard)) faults.push(`${name}: unknown guard ${guard}`)
    for (const actor of row.who) {
      // Two unlike rows may share origin, trigger and actor only when their guards tell them apart.
      const key = `${row.from}|${row.trigger}|${actor}|${[...row.guards].sort().join(',')}`
      if (seen.has(key)) faults.push(`${name}: listed twice for ${actor}`)
      seen.add(key)
    }
  }
  const reached = reachableStates(machine)
  for (const state of machine.states) if (!reached.has(state)) faults.push(`state ${state} is unreachable`)
  for (const trigger of new Set(machine.transitions.map((row) => row.trigger))) {
    const rows = machine.transitions.filter((row) => row.trigger === trigger)
    if (!rows.some((row) => row.from === null || reached.has(row.from))) faults.push(`trigger ${trigger} is dead`)
  }
  const used = new Set(machine.transitions.flatMap((row) => row.guards))
  for (const guard of Object.keys(machine.guards)) if (!used.has(guard)) faults.push(`guard ${guard} is never asked`)
  return faults
}

/** @throws Error naming every fault */
export function assertWellFormed(machine: AnyMachine): void {
  const faults = findFaults(machine)
  if (faults.length > 0) throw new Error(`machine ${machine.name}: ${faults.join('; ')}`)
}
