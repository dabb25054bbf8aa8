import { addDays, type PlainDay } from './calendar.ts'

/** How the agency got the consent: face to face, or on the phone (spec §2.5). */
export const conversationKinds = ['onSite', 'phone'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/**
 * Days for which an invitation can be accepted, and for which an agency must wait before it may invite the same address
 * again: so nobody has two invitations of one agency at once, and the consent is recent.
 */
export const invitationDays = 30

export const invitationEnd = (createdOn: PlainDay): PlainDay => addDays(createdOn, invitationDays)

/** Mails that may follow the first one, and the days between two. */
export const mostReminders = 2
export const daysBetweenReminders = 3

/** Invitations that one member, or one staff number, may send on a day; a list has no more lines. */
export const invitationsADay = 500

/** The same for one employee of a shop, whose number alone is a weak key, and for one terminal. */
export const shopInvitationsADay = { staffNumber: 100, terminal: 400 } as const

/** Invitations of all agencies that reach one address on a day. */
export const invitationsToOneADay = 3

/** An older consent must be given anew before it is used for the first time. */
export const oldestConsentDays = 365
