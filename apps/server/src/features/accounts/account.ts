import type { AnswerOf } from '@referral/contract/operation'
import type { accountOperations } from '@referral/contract/accounts'
import type { Row } from '#platform/db/table.ts'
import type { accountTable, NewsletterStateName } from './tables.ts'
import { operatorRoles } from '#platform/http/sessions.ts'

export type { NewsletterStateName }

export const accountColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'salutation',
  'hash',
  'passwordHash',
  'roles',
  'language',
  'externalId',
  'totpSealed',
  'newsletterState',
  'newsletterSentAt',
  'bankChangedAt',
  'createdAt',
  'activeOn',
] as const
type Read = Pick<Row<typeof accountTable>, (typeof accountColumns)[number]>

/** An account as its capability reads it; an erased account, without a name, is never read. */
export interface Account extends Read {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Whether the account opens the back office; most such accounts are a customer's too. */
export const isOperator = ({ roles }: Pick<Account, 'roles'>): boolean =>
  roles.some((role) => operatorRoles.includes(role))

export type Profile = AnswerOf<(typeof accountOperations)['getCurrentUser']>

/** The user in the answer of a login (spec §7.6). */
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
