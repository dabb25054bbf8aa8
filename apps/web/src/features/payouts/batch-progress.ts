/** The steps of a batch in their order, each named after the act that ends it. */
export const batchSteps = ['collecting', 'frozen', 'approved', 'exported', 'settled'] as const
export type BatchStep = (typeof batchSteps)[number]

/** Who acts next: the reader, another operator, the bank; null where nothing is left to do. */
type NextActor = 'you' | 'other' | 'bank' | null

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

/**
 * The progress of a batch: the last act, the next one and its actor, by the batch's state and the reader's permitted
 * actions.
 */
export function progressOf(state: State, allowed: readonly string[]): BatchProgress {
  const act = acts[state]
  const done = stepsDone[state]
  const next = act === undefined ? (done < 5 ? 'bank' : null) : allowed.includes(act) ? 'you' : 'other'
  return { done, next, outcome: state === 'partlyReturned' ? 'partly' : state === 'rejected' ? 'rejected' : null }
}
