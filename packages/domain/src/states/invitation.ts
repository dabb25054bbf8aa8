import { defineMachine, type Known } from './machine.ts'

/** Invitation, Einladung, of the agency's or shop's own customer (product §2.1, §3). */
export type InvitationState = 'created' | 'sent' | 'opened' | 'registered' | 'expired' | 'revoked'
export type InvitationTrigger = 'create' | 'send' | 'open' | 'register' | 'expire' | 'revoke'

export type InvitationFacts = {
  /** Who, when, which text, staff number. */
  readonly consentRecorded: boolean
  readonly captcha: 'notDemanded' | 'demanded' | 'solved' | 'expired'
  readonly withinLimits: boolean
  readonly isSuppressed: boolean
  readonly deadlineOver: boolean
}

type Facts = Known<InvitationFacts>

const inviters = ['agencyOwner', 'agencyEmployee', 'employee'] as const

export const invitationMachine = defineMachine({
  name: 'invitation',
  states: ['created', 'sent', 'opened', 'registered', 'expired', 'revoked'],
  initial: 'created',
  guards: {
    consentRecorded: (f: Facts) => f.consentRecorded === true,
    captchaSolvedIfDemanded: (f: Facts) => f.captcha === 'notDemanded' || f.captcha === 'solved',
    withinLimits: (f: Facts) => f.withinLimits === true,
    notSuppressed: (f: Facts) => f.isSuppressed === false,
    deadlineOver: (f: Facts) => f.deadlineOver === true,
    deadlineNotOver: (f: Facts) => f.deadlineOver === false,
  },
  transitions: [
    {
      from: null,
      to: 'created',
      trigger: 'create',
      guards: ['consentRecorded', 'captchaSolvedIfDemanded', 'withinLimits', 'notSuppressed'],
      who: inviters,
    },
    { from: 'created', to: 'sent', trigger: 'send', guards: ['notSuppressed'], who: ['system'] },
    { from: 'sent', to: 'opened', trigger: 'open', guards: ['deadlineNotOver'], who: ['visitor'] },
    {
      from: 'opened',
      to: 'registered',
      trigger: 'register',
      guards: ['deadlineNotOver'],
      who: ['visitor', 'recommender'],
    },
    ...(['created', 'sent', 'opened'] as const).flatMap((from) => [
      {
        from,
        to: 'expired' as const,
        trigger: 'expire' as const,
        guards: ['deadlineOver'] as const,
        who: ['system'] as const,
      },
      {
        from,
        to: 'revoked' as const,
        trigger: 'revoke' as const,
        guards: [],
        who: [...inviters, 'operator', 'visitor'] as const,
      },
    ]),
  ],
})
