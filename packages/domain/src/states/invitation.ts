import { addDays, type PlainDay } from '../calendar.ts'
import { daysBetweenReminders, mostReminders } from '../invitation-rules.ts'
import { defineMachine, type Known } from './machine.ts'

/** Invitation, Einladung: an agency, or an employee of a shop, invites a customer, who agreed to it (product §2.1, §3). */
export type InvitationState = 'created' | 'sent' | 'opened' | 'registered' | 'expired' | 'revoked'
export type InvitationTrigger =
  | 'create'
  | 'send'
  | 'suppress'
  | 'remind'
  | 'readdress'
  | 'open'
  | 'register'
  | 'expire'
  | 'revoke'
  | 'optOut'

export type InvitationFacts = {
  readonly consentRecorded: boolean
  readonly captcha: 'notDemanded' | 'solved' | 'demanded'
  readonly withinLimits: boolean
  readonly isSuppressed: boolean
  readonly mailQueued: boolean
  readonly linkIsGenuine: boolean
  /** Its newest mail did not arrive. */
  readonly isUndeliverable: boolean
  /** The last day on which it can be accepted. */
  readonly expiresOn: PlainDay
  readonly today: PlainDay
  readonly mailedOn: PlainDay
  readonly reminders: number
}

type Facts = Known<InvitationFacts>

const members = ['agencyOwner', 'agencyEmployee'] as const
const inviters = [...members, 'employee'] as const
const invited = ['visitor'] as const
const waiting = ['sent', 'opened'] as const

export const invitationMachine = defineMachine({
  name: 'invitation',
  states: ['created', 'sent', 'opened', 'registered', 'expired', 'revoked'],
  initial: 'created',
  guards: {
    consentRecorded: (f: Facts) => f.consentRecorded === true,
    captchaClear: (f: Facts) => f.captcha === 'notDemanded' || f.captcha === 'solved',
    withinLimits: (f: Facts) => f.withinLimits === true,
    wanted: (f: Facts) => f.isSuppressed === false,
    suppressed: (f: Facts) => f.isSuppressed === true,
    mailQueued: (f: Facts) => f.mailQueued === true,
    linkGenuine: (f: Facts) => f.linkIsGenuine === true,
    undeliverable: (f: Facts) => f.isUndeliverable === true,
    stillValid: (f: Facts) => f.expiresOn !== undefined && f.today !== undefined && f.today <= f.expiresOn,
    validityOver: (f: Facts) => f.expiresOn !== undefined && f.today !== undefined && f.today > f.expiresOn,
    remindersLeft: (f: Facts) => f.reminders !== undefined && f.reminders < mostReminders,
    notTooSoon: (f: Facts) =>
      f.mailedOn !== undefined && f.today !== undefined && addDays(f.mailedOn, daysBetweenReminders) <= f.today,
  },
  transitions: [
    {
      from: null,
      to: 'created',
      trigger: 'create',
      guards: ['consentRecorded', 'captchaClear', 'withinLimits'],
      who: inviters,
      note: 'who agreed to which text, when, on site or by phone, is kept with it',
    },
    { from: 'created', to: 'sent', trigger: 'send', guards: ['wanted', 'mailQueued'], who: ['system'] },
    {
      from: 'created',
      to: 'revoked',
      trigger: 'suppress',
      guards: ['suppressed'],
      who: ['system'],
      note: 'this address wants no invitations: nothing is sent',
    },
    ...waiting.flatMap((from) => [
      {
        from,
        to: from,
        trigger: 'remind' as const,
        guards: ['stillValid', 'wanted', 'remindersLeft', 'notTooSoon', 'mailQueued'] as const,
        who: members,
        note: 'the same link once more',
      },
    ]),
    {
      from: 'sent',
      to: 'sent',
      trigger: 'readdress',
      guards: ['stillValid', 'undeliverable', 'wanted', 'mailQueued'],
      who: members,
      note: 'the mail did not arrive: the same consent, to the address as it should have been',
    },
    {
      from: 'sent',
      to: 'revoked',
      trigger: 'suppress',
      guards: ['undeliverable', 'suppressed'],
      who: ['system'],
      note: 'the corrected address wants no invitations',
    },
    { from: 'sent', to: 'opened', trigger: 'open', guards: ['stillValid', 'linkGenuine'], who: invited },
    ...waiting.map((from) => ({
      from,
      to: 'registered' as const,
      trigger: 'register' as const,
      guards: ['stillValid', 'linkGenuine'] as const,
      who: invited,
      note: 'becomes a customer of the agency',
    })),
    ...(['created', ...waiting] as const).flatMap((from) => [
      {
        from,
        to: 'expired' as const,
        trigger: 'expire' as const,
        guards: ['validityOver'] as const,
        who: ['system'] as const,
      },
      { from, to: 'revoked' as const, trigger: 'revoke' as const, guards: [], who: members },
    ]),
    ...waiting.map((from) => ({
      from,
      to: 'revoked' as const,
      trigger: 'optOut' as const,
      guards: ['linkGenuine'] as const,
      who: invited,
      note: 'no agency of the tenant invites this address again, ever',
    })),
  ],
})
