import { reasonGiven, twoPersons } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'

/** Payout batch: one file for the bank, approved by a second person (product §3). */
export type PayoutBatchState =
  | 'collecting'
  | 'frozen'
  | 'approved'
  | 'exported'
  | 'settled'
  | 'partlyReturned'
  | 'rejected'

export type PayoutBatchTrigger =
  | 'open'
  | 'freeze'
  | 'approve'
  | 'reopen'
  | 'export'
  | 'settle'
  | 'returnPartly'
  | 'reject'

export type PayoutBatchFacts = {
  readonly reason: string
  readonly frozenBy: string
  readonly approvedBy: string
  readonly itemCount: number
  /** Items whose reward has an open hold. */
  readonly heldCount: number
  readonly confirmedCount: number
  /** Items the bank rejected or sent back. */
  readonly returnedCount: number
}

type Facts = Known<PayoutBatchFacts>

function allAnswered(f: Facts): boolean {
  const { itemCount, confirmedCount, returnedCount } = f
  if (itemCount === undefined || confirmedCount === undefined || returnedCount === undefined) return false
  return itemCount > 0 && confirmedCount + returnedCount === itemCount
}

export const payoutBatchMachine = defineMachine({
  name: 'payout batch',
  states: ['collecting', 'frozen', 'approved', 'exported', 'settled', 'partlyReturned', 'rejected'],
  initial: 'collecting',
  guards: {
    notEmpty: (f: Facts) => f.itemCount !== undefined && f.itemCount > 0,
    noHeldItem: (f: Facts) => f.heldCount === 0,
    secondPerson: (f: Facts) => twoPersons({ proposedBy: f.frozenBy, agreedBy: f.approvedBy }),
    reasonGiven,
    allConfirmed: (f: Facts) => allAnswered(f) && f.returnedCount === 0,
    someReturned: (f: Facts) => f.returnedCount !== undefined && f.returnedCount > 0,
    someConfirmed: (f: Facts) => f.confirmedCount !== undefined && f.confirmedCount > 0,
    allReturned: (f: Facts) => allAnswered(f) && f.confirmedCount === 0,
    allAnswered,
  },
  transitions: [
    { from: null, to: 'collecting', trigger: 'open', guards: [], who: ['system', 'operator'] },
    {
      from: 'collecting',
      to: 'frozen',
      trigger: 'freeze',
      guards: ['notEmpty', 'noHeldItem'],
      who: ['operator'],
      note: 'claims in it can no longer be changed',
    },
    { from: 'frozen', to: 'approved', trigger: 'approve', guards: ['secondPerson', 'noHeldItem'], who: ['operator'] },
    { from: 'frozen', to: 'collecting', trigger: 'reopen', guards: ['reasonGiven'], who: ['operator'] },
    {
      from: 'approved',
      to: 'exported',
      trigger: 'export',
      guards: ['secondPerson', 'notEmpty', 'noHeldItem'],
      who: ['operator'],
    },
    { from: 'approved', to: 'collecting', trigger: 'reopen', guards: ['reasonGiven'], who: ['operator'] },
    { from: 'exported', to: 'settled', trigger: 'settle', guards: ['allConfirmed'], who: ['system', 'operator'] },
    {
      from: 'exported',
      to: 'partlyReturned',
      trigger: 'returnPartly',
      guards: ['allAnswered', 'someReturned', 'someConfirmed'],
      who: ['system', 'operator'],
    },
    { from: 'exported', to: 'rejected', trigger: 'reject', guards: ['allReturned'], who: ['system', 'operator'] },
    {
      from: 'settled',
      to: 'partlyReturned',
      trigger: 'returnPartly',
      guards: ['someReturned'],
      who: ['system', 'operator'],
    },
    {
      from: 'partlyReturned',
      to: 'partlyReturned',
      trigger: 'returnPartly',
      guards: ['someReturned'],
      who: ['system', 'operator'],
      note: 'a further return',
    },
  ],
})

/** An exported batch's trigger by the bank's answers; null while items are unanswered. */
export function triggerForAnswers(facts: {
  readonly itemCount: number
  readonly confirmedCount: number
  readonly returnedCount: number
}): 'settle' | 'returnPartly' | 'reject' | null {
  if (!allAnswered(facts)) return null
  if (facts.returnedCount === 0) return 'settle'
  return facts.confirmedCount === 0 ? 'reject' : 'returnPartly'
}
