import { reasonGiven } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'

/** Agency (product §3): registered → confirmed → data complete → approved by the operator = active ↔ inactive. */
export type AgencyState = 'registered' | 'confirmed' | 'complete' | 'active' | 'inactive'
export type AgencyTrigger = 'register' | 'confirm' | 'complete' | 'sendBack' | 'approve' | 'deactivate' | 'reactivate'

export type AgencyFacts = {
  readonly termsAccepted: boolean
  readonly dataComplete: boolean
  readonly reason: string
}

type Facts = Known<AgencyFacts>

export const agencyMachine = defineMachine({
  name: 'agency',
  states: ['registered', 'confirmed', 'complete', 'active', 'inactive'],
  initial: 'registered',
  guards: {
    termsAccepted: (f: Facts) => f.termsAccepted === true,
    dataComplete: (f: Facts) => f.dataComplete === true,
    reasonGiven,
  },
  transitions: [
    { from: null, to: 'registered', trigger: 'register', guards: ['termsAccepted'], who: ['visitor'] },
    {
      from: 'registered',
      to: 'confirmed',
      trigger: 'confirm',
      guards: [],
      who: ['visitor'],
      note: 'by the link in the mail (agencyConfirm); the owner chooses a password',
    },
    {
      from: 'confirmed',
      to: 'complete',
      trigger: 'complete',
      guards: ['dataComplete'],
      who: ['agencyOwnerInactive'],
      note: 'registerAdditionalData; the operator is asked',
    },
    { from: 'complete', to: 'confirmed', trigger: 'sendBack', guards: ['reasonGiven'], who: ['operator'] },
    {
      from: 'complete',
      to: 'active',
      trigger: 'approve',
      guards: ['dataComplete'],
      who: ['operator'],
      note: 'its owners become AgenturInhaber',
    },
    {
      from: 'active',
      to: 'inactive',
      trigger: 'deactivate',
      guards: ['reasonGiven'],
      who: ['operator'],
      note: 'its owners become AgenturInhaber_inaktiv, its employees lose their role',
    },
    { from: 'inactive', to: 'active', trigger: 'reactivate', guards: [], who: ['operator'] },
  ],
})
