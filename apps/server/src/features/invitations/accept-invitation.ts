import { validateConsent } from '@referral/domain/validate/terms'
import { callersOf } from '@referral/contract/roles'
import {
  findAccount,
  findAccountByEmail,
  hashNewPassword,
  registerByProvenAddress,
  type SignedIn,
} from '#features/accounts/public.ts'
import { findCustomer, joinAgency } from '#features/agencies/public.ts'
import { keepConsentProof, keepConsentText, termsShown } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { findOpenInvitation, isComplete, type OpenInvitation } from './find-open-invitation.ts'
import { moveInvitation } from './move-invitation.ts'
import type { InvitationRow } from './tables.ts'

export interface Acceptance {
  readonly token: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly password?: string | undefined
  readonly termsText?: string | undefined
  readonly termsAccepted?: boolean | undefined
  readonly bind?: boolean | undefined
}

export interface Accepted {
  readonly isJoined: boolean
  readonly signedIn: SignedIn | null
}

/**
 * Accepts an invitation. The mail's link proves that the address is the caller's, which nothing else may prove: so an
 * account with this address is connected with the agency, independently of the session; without an account one is
 * created, with its password. Refused: tokenInvalid, tokenExpired, invalidInput, lostRace.
 */
export async function acceptInvitation(ctx: Context, given: Acceptance): Promise<Accepted | Refused> {
  const seen = await ctx.read((tx) => look(ctx, tx, given.token))
  if (isRefused(seen)) return seen
  if (seen.connects !== undefined) return connect(ctx, given.token, seen.connects.id)
  const faults = faultsOf(ctx, given)
  if (faults.length > 0) return refuseFields(...faults)
  const { password = '', bind = false } = given
  const termsText = given.termsText || (await termsShown(ctx, 'invitations'))
  const person = { firstName: given.firstName!, lastName: given.lastName!, email: seen.open.row.email! }
  const passwordHash = await hashNewPassword(ctx, password, person)
  if (isRefused(passwordHash)) return passwordHash
  return ctx.write(async (tx) => {
    // Checked again under the invitation's lock: of two concurrent calls one finds it accepted.
    const open = await findOpenInvitation(ctx, tx, given.token, { hold: true })
    if (isRefused(open)) return open
    const language = open.row.locale
    const made = await registerByProvenAddress(ctx, tx, { ...person, language, passwordHash, bind })
    if (isRefused(made)) return made
    const textDigest = sha256(termsText)
    await keepConsentText(tx, textDigest, termsText, ctx.now)
    const { accountId } = made
    const purpose = 'registrationTerms'
    await keepConsentProof(tx, {
      id: newId(ctx.now),
      personId: accountId,
      purpose,
      given: true,
      textDigest,
      at: ctx.now,
    })
    const isJoined = await join(ctx, tx, open, accountId)
    return isRefused(isJoined) ? isJoined : { isJoined, signedIn: made.signedIn }
  })
}

/** The link, and the account that it connects; undefined where one is to be made, or to get its first password. */
async function look(ctx: Context, tx: Tx, token: string) {
  const open = await findOpenInvitation(ctx, tx, token)
  if (isRefused(open)) return open
  const found = await findAccountByEmail(tx, open.row.email ?? '')
  return { open, connects: found !== undefined && isComplete(found) ? found : undefined }
}

function connect(ctx: Context, token: string, accountId: string): Promise<Accepted | Refused> {
  return ctx.write(async (tx) => {
    const open = await findOpenInvitation(ctx, tx, token, { hold: true })
    if (isRefused(open)) return open
    const account = await findAccount(tx, accountId)
    if (account === undefined) return refuse('lostRace')
    // Who works for the programme alone recommends nothing.
    if (callersOf(account.roles).length === 0) return { isJoined: false, signedIn: null }
    const isJoined = await join(ctx, tx, open, accountId)
    return isRefused(isJoined) ? isJoined : { isJoined, signedIn: null }
  })
}

/** False, and the agency is not informed, where another agency looks after them already. */
async function join(
  ctx: Context,
  tx: Tx,
  { row, business, tokenId }: OpenInvitation,
  accountId: string,
): Promise<boolean | Refused> {
  // Whom a shop invites stays the client's own customer.
  if (business.agency !== undefined && !(await joinInvitingAgency(ctx, tx, row, business.agency.id, accountId)))
    return false
  const facts = { linkIsGenuine: true }
  const moved = await moveInvitation(ctx, tx, row, { trigger: 'register', by: 'visitor', facts, accountId })
  if (isRefused(moved)) return moved
  await ctx.services.tokens.use(tx, tokenId)
  return true
}

async function joinInvitingAgency(ctx: Context, tx: Tx, row: InvitationRow, agencyId: string, accountId: string) {
  await joinAgency(ctx, tx, { accountId, agencyId, memberId: row.memberId })
  return (await findCustomer(tx, accountId))?.agencyId === agencyId
}

function faultsOf(ctx: Context, { firstName, lastName, password, termsText, termsAccepted }: Acceptance) {
  const required = { firstName, lastName, password }
  const faults: FieldFailure[] = Object.entries(required)
    .filter(([, value]) => value === undefined || value === '')
    .map(([field]) => ({ field, code: 'required' }))
  const terms = ctx.tenant.config.modules.termsCheckboxAutoAccept
    ? null
    : validateConsent(termsText ?? '', termsAccepted)
  return terms === null ? faults : [...faults, { field: 'termsText', code: terms }]
}
