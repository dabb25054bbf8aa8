/** The steps of a batch in their order, each named after the act that ends it. */
export const batchSteps = ['collecting', 'frozen', 'approved', 'exported', 'settled'] as const
export type BatchStep = (typeof batchSteps)[number]

/** Who acts next: whoever looks, somebody else, the bank; null where nothing is left to do. */
type NextActor = 'you' | 'other' | 'bank' | null

interface BatchProgress {
  /** How many steps are done: the next one is current. */
  readonly done: number
  readonly next: NextActor
  readonly outcome: 'partly' | 'rejected' | null
}

type State = 'Sammelnd' | 'Eingefroren' | 'Genehmigt' | 'Exportiert' | 'Abgeschlossen' | 'Teilretour' | 'Abgelehnt'

const acts: Partial<Record<State, string>> = { Sammelnd: 'freeze', Eingefroren: 'approve', Genehmigt: 'export' }
const stepsDone: Readonly<Record<State, number>> = {
  // What is collected can still grow; the next act freezes it.
  Sammelnd: 1,
  Eingefroren: 2,
  Genehmigt: 3,
  Exportiert: 4,
  Abgeschlossen: 5,
  Teilretour: 5,
  Abgelehnt: 5,
}

/** What is done of a batch, what is next and whose move it is, by its state and what the reader may do. */
export function progressOf(state: State, allowed: readonly string[]): BatchProgress {
  const act = acts[state]
  const done = stepsDone[state]
  const next = act === undefined ? (done < 5 ? 'bank' : null) : allowed.includes(act) ? 'you' : 'other'
  return { done, next, outcome: state === 'Teilretour' ? 'partly' : state === 'Abgelehnt' ? 'rejected' : null }
}
