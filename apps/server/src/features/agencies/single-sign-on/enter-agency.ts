import { callersOf } from '@referral/contract/roles'
import { findAccount, findAccountByEmail, openAccount, signIn, type SignedIn } from '#features/accounts/public.ts'
import type { Vouched } from '#features/sign-on/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { commitAnd, isRefused, refuse, type Refused } from '#platform/outcome.ts'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import type { refusalReasons } from '@referral/contract/refusal-reasons'
import {
  findAgency,
  findMember,
  hasWorked,
  insertMemberRow,
  listMemberships,
  lockAgency,
  type MemberRow,
} from '../agencies.sql.ts'
import { endRole, keepRoles } from '../keep-roles.ts'
import { isLastOwner } from '../last-owner.ts'
import { endInvitation } from '../member-invitation.ts'
import { updateMember } from '../members.sql.ts'
import { holdWorker } from '../one-agency.ts'
import type { AgencyRow, MemberRole } from '../tables.ts'
import { agencyByClaims, emailByClaims, nameByClaims, roleByClaims } from './claims.ts'
import { findIdentity, hasIdentity, keepIdentity, useIdentity } from './identities.sql.ts'

const no = (why: Extract<keyof typeof refusalReasons, `signOn${string}`>) => refuse('signOnRefused', why)

/**
 * A person whom the provider authenticates enters as a member of their agency, with the role that the claims give now:
 * it is set anew at each login (spec §4), and removed where they give none any more.
 */
export async function enterAgency(
  ctx: Context,
  tx: Tx,
  setting: SignOnSetting,
  vouched: Vouched,
  bind: boolean,
): Promise<SignedIn | Refused> {
  const role = roleByClaims(setting, vouched.claims)
  const known = await findIdentity(tx, vouched)
  const found = await findPlace(tx, setting, vouched, known)
  if (isRefused(found)) return role === undefined ? no('signOnNoRole') : found
  const agency = await lockAgency(tx, found.agencyId)
  if (agency?.state !== 'active') return no(agency?.state === 'inactive' ? 'signOnAgencyClosed' : 'signOnNoAgency')
  const before = found.accountId === undefined ? undefined : await findMember(tx, agency.id, found.accountId)
  const work = found.accountId === undefined ? 'free' : await holdWorker(tx, agency.id, found.accountId)
  if (work !== 'free') return work === 'erased' ? refuse('lostRace') : no('signOnOtherAgency')
  if (before?.endedAt != null) return no('signOnMemberEnded')
  if (role === undefined) return withdraw(ctx, tx, agency, known === undefined ? undefined : before)
  if (role === 'employee' && before !== undefined && (await isLastOwner(tx, before))) return no('signOnLastOwner')
  const accountId = found.accountId ?? (await makeAccount(ctx, tx, found.email, vouched))
  if (isRefused(accountId)) return accountId
  await join(ctx, tx, agency, before, { accountId, role })
  const isKept = known === undefined ? await keepIdentity(tx, vouched, accountId, ctx.now) : true
  if (!isKept) return refuse('lostRace')
  await useIdentity(tx, vouched, ctx.now)
  const account = await findAccount(tx, accountId)
  // An operator's account never gets an agency's role.
  if (account === undefined || callersOf(account.roles).every((caller) => !caller.startsWith('agency')))
    return no('signOnTaken')
  // The provider vouches for who it is; a second factor is its business.
  return signIn(ctx, tx, account, { kind: 'account', bind, by: 'singleSignOn', secondFactor: true })
}

/** The account, if there is one, and its agency. */
interface Found {
  readonly agencyId: string
  readonly accountId: string | undefined
  /** Of an account that is still to be made. */
  readonly email: string
}

async function findPlace(
  tx: Tx,
  setting: SignOnSetting,
  { issuer, claims }: Vouched,
  known: string | undefined,
): Promise<Found | Refused> {
  const named = agencyByClaims(setting, claims)
  if (named !== undefined && (named === 'unknown' || (await findAgency(tx, named)) === undefined))
    return no('signOnNoAgency')
  if (known !== undefined) {
    const place = named === undefined ? placeAmong(await listMemberships(tx, known)) : { agencyId: named.toLowerCase() }
    return isRefused(place) ? place : { agencyId: place.agencyId, accountId: known, email: '' }
  }
  const email = emailByClaims(claims)
  if (email === undefined) return no('signOnNoEmail')
  const account = await findAccountByEmail(tx, email)
  if (account === undefined)
    return named === undefined ? no('signOnNotMember') : { agencyId: named, accountId: undefined, email }
  // An address may pass to another person in time, a subject never does.
  if (await hasIdentity(tx, account.id, issuer)) return no('signOnTaken')
  const memberships = await listMemberships(tx, account.id)
  const member =
    named === undefined ? placeAmong(memberships) : memberships.find(({ agencyId }) => agencyId === named.toLowerCase())
  // What else the account is good for was never the provider's to open.
  if (member === undefined) return no(memberships.some(hasWorked) ? 'signOnOtherAgency' : 'signOnTaken')
  if (isRefused(member)) return member
  if (!member.active && member.endedAt === null && account.passwordHash !== null) return no('signOnAcceptFirst')
  return { agencyId: member.agencyId, accountId: account.id, email }
}

/** Where somebody works; else the agency that waits for them, if it is one alone; else the last one they have left. */
function placeAmong(memberships: readonly MemberRow[]): MemberRow | Refused {
  const working = memberships.find(({ active }) => active)
  if (working !== undefined) return working
  const [waits, ...others] = memberships.filter(({ endedAt }) => endedAt === null)
  if (others.length > 0) return no('signOnAcceptFirst')
  const left = memberships.toSorted((a, b) => Number(a.endedAt) - Number(b.endedAt)).at(-1)
  return waits ?? left ?? no('signOnNotMember')
}

/**
 * Creates the account of a person whom only the provider has known so far. Refused: signOnRefused where it was created
 * meanwhile.
 */
async function makeAccount(ctx: Context, tx: Tx, email: string, { claims }: Vouched): Promise<string | Refused> {
  const { account, isNew } = await openAccount(ctx, tx, { ...nameByClaims(claims), email, language: ctx.locale })
  return isNew ? account.id : refuse('lostRace')
}

async function join(
  ctx: Context,
  tx: Tx,
  agency: AgencyRow,
  before: MemberRow | undefined,
  { accountId, role }: { readonly accountId: string; readonly role: MemberRole },
): Promise<void> {
  const staffNumber = before?.staffNumber ?? null
  const shown = { staffNumber, invitedName: null, invitationId: null, successorId: null }
  const wanted = { accountId, agencyId: agency.id, role, active: true, ...shown }
  if (before === undefined) await insertMemberRow(tx, { ...wanted, joinedAt: ctx.now })
  else if (before.active && before.role === role) return
  else {
    // The invitation was accepted in another way.
    if (!before.active) await endInvitation(tx, before)
    await updateMember(tx, { ...wanted, endedAt: null })
  }
  await keepRoles(tx, agency, [(await findMember(tx, agency.id, accountId))!])
  await emit(ctx, tx, {
    kind: 'agencyMemberChanged',
    subject: { kind: 'agency', id: agency.id },
    data: { member: accountId, role, by: 'singleSignOn', ...(before?.active === true ? {} : { joined: true }) },
  })
}

/** The claims give no role any more: it is removed, and restored when they do. An agency keeps its last owner. */
async function withdraw(ctx: Context, tx: Tx, agency: AgencyRow, member: MemberRow | undefined): Promise<Refused> {
  const refused = no('signOnNoRole')
  if (member === undefined || !member.active || (await isLastOwner(tx, member))) return refused
  await updateMember(tx, { ...member, active: false })
  await endRole(tx, member)
  await emit(ctx, tx, {
    kind: 'agencyMemberChanged',
    subject: { kind: 'agency', id: agency.id },
    data: { member: member.accountId, role: null, by: 'singleSignOn' },
  })
  return commitAnd(refused)
}
