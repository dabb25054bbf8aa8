import { reasonGiven } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'

/** Agency, Agentur (product §3). */
export type AgencyState = 'registered' | 'confirmed' | 'dataComplete' | 'active' | 'inactive'
export type AgencyTrigger = 'register' | 'confirm' | 'completeData' | 'approve' | 'deactivate' | 'reactivate'

export type AgencyFacts = {
  readonly tokenIsValid: boolean
  readonly profileIsComplete: boolean
  readonly reason: string
}

type Facts = Known<AgencyFacts>

export const agencyMachine = defineMachine({
  name: 'agency',
  states: ['registered', 'confirmed', 'dataComplete', 'active', 'inactive'],
  initial: 'registered',
  guards: {
    tokenValid: (f: Facts) => f.tokenIsValid === true,
    profileComplete: (f: Facts) => f.profileIsComplete === true,
    reasonGiven,
  },
  transitions: [
    { from: null, to: 'registered', trigger: 'register', guards: [], who: ['visitor', 'operator'] },
    {
      from: 'registered',
      to: 'confirmed',
      trigger: 'confirm',
      guards: ['tokenValid'],
      who: ['visitor'],
      note: 'page of the mail, agencyConfirm',
    },
    {
      from: 'confirmed',
      to: 'dataComplete',
      trigger: 'completeData',
      guards: ['profileComplete'],
      who: ['agencyOwner'],
    },
    { from: 'dataComplete', to: 'active', trigger: 'approve', guards: [], who: ['operator'] },
    { from: 'active', to: 'inactive', trigger: 'deactivate', guards: ['reasonGiven'], who: ['operator'] },
    { from: 'inactive', to: 'active', trigger: 'reactivate', guards: [], who: ['operator'] },
  ],
})
