import { reasonGiven } from './guards.ts'
import { defineMachine, type ActorKind, type Known } from './machine.ts'

/** Who works for the client on their own account joins so: an agency, a professional seller (product §3). */
export type JoiningState = 'registered' | 'confirmed' | 'complete' | 'active' | 'inactive'
export type JoiningTrigger = 'register' | 'confirm' | 'complete' | 'sendBack' | 'approve' | 'deactivate' | 'reactivate'

export type JoiningFacts = {
  readonly termsAccepted: boolean
  readonly dataComplete: boolean
  readonly reason: string
}

type Facts = Known<JoiningFacts>

type Notes = { readonly [Trigger in 'confirm' | 'complete' | 'approve' | 'deactivate']: string }

/**
 * Registered → confirmed → data complete → approved by the operator = active ↔ inactive.
 * @param owner who completes the data
 */
export const joiningMachine = (name: string, owner: ActorKind, notes: Notes) =>
  defineMachine({
    name,
    states: ['registered', 'confirmed', 'complete', 'active', 'inactive'],
    initial: 'registered',
    guards: {
      termsAccepted: (f: Facts) => f.termsAccepted === true,
      dataComplete: (f: Facts) => f.dataComplete === true,
      reasonGiven,
    },
    transitions: [
      { from: null, to: 'registered', trigger: 'register', guards: ['termsAccepted'], who: ['visitor'] },
      { from: 'registered', to: 'confirmed', trigger: 'confirm', guards: [], who: ['visitor'], note: notes.confirm },
      {
        from: 'confirmed',
        to: 'complete',
        trigger: 'complete',
        guards: ['dataComplete'],
        who: [owner],
        note: notes.complete,
      },
      { from: 'complete', to: 'confirmed', trigger: 'sendBack', guards: ['reasonGiven'], who: ['operator'] },
      {
        from: 'complete',
        to: 'active',
        trigger: 'approve',
        guards: ['dataComplete'],
        who: ['operator'],
        note: notes.approve,
      },
      {
        from: 'active',
        to: 'inactive',
        trigger: 'deactivate',
        guards: ['reasonGiven'],
        who: ['operator'],
        note: notes.deactivate,
      },
      { from: 'inactive', to: 'active', trigger: 'reactivate', guards: [], who: ['operator'] },
    ],
  })

/** The instant that a transition sets or clears. */
export function joiningStamp(trigger: Exclude<JoiningTrigger, 'register'>, now: Date) {
  switch (trigger) {
    case 'confirm':
      return { confirmedAt: now }
    case 'complete':
      return { completedAt: now }
    case 'sendBack':
      return { completedAt: null }
    case 'approve':
      return { approvedAt: now }
    case 'deactivate':
      return { deactivatedAt: now }
    case 'reactivate':
      return { deactivatedAt: null }
  }
}
