import { decide, defineMachine, type Known } from './machine.ts'

/** Order, Auftrag (product §3). */
export type OrderState = 'received' | 'active' | 'cancelled' | 'withdrawn'
export type OrderTrigger = 'receive' | 'activate' | 'cancel' | 'withdraw'

export type OrderFacts = {
  /** This source never sent this number before. */
  readonly isNewNumber: boolean
}

const senders = ['clientSystem', 'operator'] as const

export const orderMachine = defineMachine({
  name: 'order',
  states: ['received', 'active', 'cancelled', 'withdrawn'],
  initial: 'received',
  guards: {
    numberIsNew: (facts: Known<OrderFacts>) => facts.isNewNumber === true,
  },
  transitions: [
    {
      from: null,
      to: 'received',
      trigger: 'receive',
      guards: ['numberIsNew'],
      who: senders,
      note: 'a known number is an update',
    },
    { from: 'received', to: 'active', trigger: 'activate', guards: [], who: senders },
    { from: 'received', to: 'cancelled', trigger: 'cancel', guards: [], who: senders },
    {
      from: 'active',
      to: 'cancelled',
      trigger: 'cancel',
      guards: [],
      who: senders,
      note: 'its recommendation is cancelled',
    },
    { from: 'received', to: 'withdrawn', trigger: 'withdraw', guards: [], who: senders },
    {
      from: 'active',
      to: 'withdrawn',
      trigger: 'withdraw',
      guards: [],
      who: senders,
      note: 'its recommendation is cancelled',
    },
  ],
})

/** Whether an order can be matched and earn a reward. */
export function orderStands(state: OrderState): boolean {
  return state === 'received' || state === 'active'
}

const TRIGGER_OF: Record<OrderState, OrderTrigger> = {
  received: 'receive',
  active: 'activate',
  cancelled: 'cancel',
  withdrawn: 'withdraw',
}

/**
 * The steps from the known state to the reported one. A new order may be reported in any state, and is received first.
 * The same state again is no step.
 * @returns null when the report contradicts the table (an active order can't be received again, a cancelled one not
 * revived)
 */
export function stepsToReported(known: OrderState | null, reported: OrderState): readonly OrderTrigger[] | null {
  if (known === reported) return []
  if (known === null) return reported === 'received' ? ['receive'] : ['receive', TRIGGER_OF[reported]]
  const step = TRIGGER_OF[reported]
  return decide(orderMachine, known, step, 'clientSystem', {}).ok ? [step] : null
}
