import { defineMachine, type Known } from './machine.ts'

/** Commission of a professional seller for one order: held through the complaint period, then earned (product §5). */
export type CommissionState = 'held' | 'earned' | 'cancelled'
export type CommissionTrigger = 'open' | 'earn' | 'takeBack' | 'cancel'

export type CommissionFacts = {
  readonly amountCents: number
}

type Facts = Known<CommissionFacts>

export const commissionMachine = defineMachine({
  name: 'commission',
  states: ['held', 'earned', 'cancelled'],
  initial: 'held',
  guards: {
    isPositive: (f: Facts) => f.amountCents !== undefined && f.amountCents > 0,
  },
  transitions: [
    {
      from: null,
      to: 'held',
      trigger: 'open',
      guards: ['isPositive'],
      who: ['system'],
      note: 'the order is matched; model, rank and amount are frozen',
    },
    {
      from: 'held',
      to: 'earned',
      trigger: 'earn',
      guards: [],
      who: ['system'],
      note: 'the recommendation is released; a line of the next settlement',
    },
    {
      from: 'earned',
      to: 'held',
      trigger: 'takeBack',
      guards: [],
      who: ['system'],
      note: 'the release is undone; a line below zero takes back what was earned',
    },
    {
      from: 'held',
      to: 'cancelled',
      trigger: 'cancel',
      guards: [],
      who: ['system'],
      note: 'the match is undone, the order falls, or the recommendation expires',
    },
    {
      from: 'earned',
      to: 'cancelled',
      trigger: 'cancel',
      guards: [],
      who: ['system'],
      note: 'the order falls after the release; a line below zero claws back what was earned',
    },
  ],
})
