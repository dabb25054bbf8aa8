/** The steps of a batch in their order, each named after the act that ends it. */
export const batchSteps = ['collecting', 'frozen', 'approved', 'exported', 'settled'] as const
export type BatchStep = (typeof batchSteps)[number]

/** Who acts next: the reader, another operator, the bank, nobody before it is reopened; null where nothing is left. */
type NextActor = 'you' | 'other' | 'bank' | 'held' | null

interface BatchProgress {
  /** How many steps are done: the next one is current. */
  readonly done: number
  readonly next: NextActor
  readonly outcome: 'partly' | 'rejected' | null
}

type State = 'collecting' | 'frozen' | 'approved' | 'exported' | 'settled' | 'partlyReturned' | 'rejected'

const acts: Partial<Record<State, string>> = { collecting: 'freeze', frozen: 'approve', approved: 'export' }
const stepsDone: Readonly<Record<State, number>> = {
  // A collecting batch can still grow; the next act freezes it.
  collecting: 1,
  frozen: 2,
  approved: 3,
  exported: 4,
  settled: 5,
  partlyReturned: 5,
  rejected: 5,
}

interface BatchOfPayments {
  readonly row: { readonly state: State }
  readonly payouts: readonly { readonly hold: string | null }[]
}

/** The payments that keep a batch from going on; one that is collecting freezes without them. */
export const countHeld = ({ row, payouts }: BatchOfPayments): number =>
  row.state === 'frozen' || row.state === 'approved' ? payouts.filter(({ hold }) => hold !== null).length : 0

/**
 * The progress of a batch: the last act, the next one and its actor, by the batch's state, the reader's permitted
 * actions and the payments that are held.
 */
export function progressOf(state: State, allowed: readonly string[], heldCount = 0): BatchProgress {
  const act = acts[state]
  const done = stepsDone[state]
  const byOperator = heldCount > 0 ? 'held' : act !== undefined && allowed.includes(act) ? 'you' : 'other'
  const next = act === undefined ? (done < 5 ? 'bank' : null) : byOperator
  return { done, next, outcome: state === 'partlyReturned' ? 'partly' : state === 'rejected' ? 'rejected' : null }
}

/** Who can't approve a batch: who opened it, and who froze it. */
export const namesOfFirstPersons = (batch: { createdBy: string; frozenBy: string | null }): string[] => [
  ...new Set([batch.createdBy, batch.frozenBy ?? ''].filter((name) => name !== '')),
]
