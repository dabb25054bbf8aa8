import type { AnswerOf } from '@referral/contract/operation'
import type { accountOperations } from '@referral/contract/accounts'
import type { Locale } from '#platform/context.ts'

export type NewsletterStateName = 'optedOut' | 'pending' | 'optedIn'

/** An account as its capability reads it; whoever was erased is not read at all. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly salutation: string | null
  readonly hash: string
  readonly passwordHash: string | null
  readonly roles: readonly string[]
  readonly language: Locale | null
  /** What the client's own systems call the person. */
  readonly externalId: string | null
  readonly totpSealed: Buffer | null
  readonly newsletterState: NewsletterStateName
  readonly newsletterSentAt: Date | null
  readonly bankChangedAt: Date | null
  readonly createdAt: Date
}

export type Profile = AnswerOf<(typeof accountOperations)['getCurrentUser']>

/** What the answer of a login says of its user (spec §7.6). */
export function toProfile(
  account: Account,
  session: { readonly roles: readonly string[]; readonly expiresAt: Date; readonly actingOperatorId: string | null },
): Profile {
  return {
    email: account.email,
    salutation: account.salutation,
    firstName: account.firstName,
    lastName: account.lastName,
    hash: account.hash,
    newsletterOptedIn: account.newsletterState === 'optedIn',
    newsletterSentAt: account.newsletterSentAt,
    language: account.language,
    roles: [...session.roles],
    adminLogin: session.actingOperatorId !== null,
    expiresAt: session.expiresAt,
  }
}
