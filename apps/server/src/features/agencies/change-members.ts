import {
  findAccount,
  findAccountByEmail,
  isOperator,
  lockAccount,
  objectToPerson,
  openAccount,
} from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { portrait, takeUpload } from '#platform/pictures/public.ts'
import { findMember, hasWorked, holdMember, lockAgency, lockMember, type MemberRow } from './agencies.sql.ts'
import { endRole, keepRoles } from './keep-roles.ts'
import { isLastOwner } from './last-owner.ts'
import { endInvitation, leftAt, sendInvitation } from './member-invitation.ts'
import { findStaffNumber, freeStaffNumber, handOverCustomers, setPhoto, updateMember } from './members.sql.ts'
import { requireMembership } from './membership.ts'
import { holdWorker } from './one-agency.ts'
import type { AgencyRow, MemberRole } from './tables.ts'

/** The caller's agency, held, where they may change who works there; its state and their role are read under the lock. */
async function holdAgency(ctx: Context, tx: Tx): Promise<AgencyRow | Refused> {
  const first = await requireMembership(ctx, tx, 'employees')
  if (isRefused(first)) return first
  const agency = await lockAgency(tx, first.agency.id)
  const own = await findMember(tx, first.agency.id, first.member.accountId)
  const isOwner = own?.active === true && own.role === 'owner'
  return agency?.state === 'active' && isOwner ? agency : refuse('forbidden', 'employees')
}

export interface Invited {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: MemberRole
  readonly staffNumber?: string | undefined
}

/**
 * Invites a person: a row that gives no role yet, and a mail with a link. Answer and row are the same for every address
 * that has no work here, also that of another agency's member; an operator's gets no mail, and its link would open
 * nothing.
 */
export function inviteMember(ctx: Context, given: Invited): Promise<{ ok: true } | Refused> {
  const objection = objectToPerson(ctx, given)
  if (objection !== undefined) return Promise.resolve(objection)
  return ctx.write(async (tx) => {
    const agency = await holdAgency(ctx, tx)
    if (isRefused(agency)) return agency
    const staffNumber = given.staffNumber || null
    const known = await findAccountByEmail(tx, given.email)
    const before = known === undefined ? undefined : await findMember(tx, agency.id, known.id)
    if (before?.active === true) return refuseFields({ field: 'email', code: 'taken' })
    const objected = await objectToNumber(tx, agency, staffNumber, before?.accountId)
    if (objected !== undefined) return objected
    const { account } = await openAccount(ctx, tx, { ...given, language: ctx.locale })
    // Erased meanwhile: the address is nobody's by now, or a new person's.
    if ((await lockAccount(tx, account.id)) === undefined) return refuse('lostRace')
    const person = { ...given, accountId: account.id, staffNumber, locale: ctx.locale }
    await sendInvitation(ctx, tx, agency, person, before?.accountId === account.id ? before : undefined, 'owner')
    await emitMemberEvent(ctx, tx, 'agencyMemberInvited', agency, account.id, { role: given.role })
    return { ok: true }
  })
}

/** Another role or staff number, at once. */
export const changeMember = (
  ctx: Context,
  id: string,
  { role, staffNumber }: { readonly role: MemberRole; readonly staffNumber?: string | undefined },
) =>
  changeKnown(ctx, id, async (tx, agency, member) => {
    const objected =
      (await objectToNumber(tx, agency, staffNumber || null, member.accountId)) ??
      (role === 'employee' ? await objectToLast(tx, member) : undefined)
    if (objected !== undefined) return objected
    await keep(tx, agency, member, { ...member, role, staffNumber: staffNumber || null })
    await emitMemberEvent(ctx, tx, 'agencyMemberChanged', agency, member.accountId, { role })
    return { ok: true as const }
  })

/** Edge of a member's picture in pixels: twice what lists show. */
const photoEdge = 96

/** Replaces or removes the picture. Refused: pictureType, pictureTooHard, notFound, forbidden. */
export async function changePhoto(ctx: Context, id: string, bytes: Uint8Array | undefined) {
  const taken = bytes === undefined ? undefined : await takeUpload(ctx, bytes)
  if (isRefused(taken)) return taken
  const photo = taken && (await portrait(taken.bytes, photoEdge))
  return changeKnown(ctx, id, async (tx, agency, member) => {
    await setPhoto(tx, member, photo)
    await emitMemberEvent(ctx, tx, 'agencyMemberChanged', agency, member.accountId, {
      photo: photo === undefined ? 0 : 1,
    })
    return { ok: true as const }
  })
}

/** Ends a member's work, or withdraws an invitation; another member takes over their customers, and whoever accepts an invitation of theirs, or nobody. */
export const deactivateMember = (ctx: Context, id: string, successor: string | undefined) =>
  change(ctx, id, async (tx, agency, member) => {
    if (member.endedAt !== null) return refuse('illegalMove', 'notInThisState')
    const last = await objectToLast(tx, member)
    if (last !== undefined) return last
    const heir = successor === undefined ? undefined : await holdMember(tx, agency.id, successor)
    const isHeir = heir?.active === true && heir.accountId !== id
    if (successor !== undefined && !isHeir) return refuseFields({ field: 'successor', code: 'unknownThing' })
    await endInvitation(tx, member)
    await keep(tx, agency, member, leftAt(member, ctx.now, successor))
    const customers = await handOverCustomers(tx, agency.id, id, successor ?? null)
    await emitMemberEvent(ctx, tx, 'agencyMemberDeactivated', agency, id, { to: successor ?? null })
    if (customers > 0)
      await emitMemberEvent(ctx, tx, 'agencyCustomersHandedOver', agency, id, { to: successor ?? null, customers })
    return { customers }
  })

/**
 * Whoever has worked here works here again; an invitation that was taken back must be sent, and accepted, first. So must
 * one to somebody who works for another agency or in the back office, which the refusal does not say.
 */
export const reactivateMember = (ctx: Context, id: string) =>
  change(ctx, id, async (tx, agency, member) => {
    const work = member.endedAt !== null && hasWorked(member) ? await holdWorker(tx, agency.id, id) : undefined
    if (work === undefined || work === 'erased') return refuse('illegalMove', 'notInThisState')
    const account = await findAccount(tx, id)
    if (work === 'elsewhere' || account === undefined || isOperator(account))
      return refuse('illegalMove', 'inviteAgain')
    await keep(tx, agency, member, { ...member, active: true, endedAt: null, successorId: null })
    await emitMemberEvent(ctx, tx, 'agencyMemberReactivated', agency, id, {})
    return { ok: true as const }
  })

/** The same of somebody who has an account: an erased person's row stays, and gets nothing of them any more. */
const changeKnown: typeof change = (ctx, id, act) =>
  change(ctx, id, async (tx, agency, member) =>
    (await findAccount(tx, id)) === undefined ? refuse('notFound') : act(tx, agency, member),
  )

function change<T>(
  ctx: Context,
  id: string,
  act: (tx: Tx, agency: AgencyRow, member: MemberRow) => Promise<T | Refused>,
): Promise<T | Refused> {
  return ctx.write(async (tx) => {
    const agency = await holdAgency(ctx, tx)
    if (isRefused(agency)) return agency
    const member = await lockMember(tx, agency.id, id)
    return member === undefined ? refuse('notFound') : act(tx, agency, member)
  })
}

async function keep(tx: Tx, agency: AgencyRow, before: MemberRow, member: MemberRow): Promise<void> {
  await updateMember(tx, member)
  await keepRoles(tx, agency, [member])
  if (before.active && !member.active) await endRole(tx, member)
}

/** A number is taken by whoever has not left: a former member's goes to the new one. */
async function objectToNumber(tx: Tx, { id }: AgencyRow, staffNumber: string | null, own: string | undefined) {
  if (staffNumber === null) return undefined
  await freeStaffNumber(tx, id, staffNumber, own)
  const holder = await findStaffNumber(tx, id, staffNumber)
  return holder === undefined || holder === own ? undefined : refuseFields({ field: 'staffNumber', code: 'taken' })
}

const objectToLast = async (tx: Tx, member: MemberRow): Promise<Refused | undefined> =>
  (await isLastOwner(tx, member)) ? refuse('illegalMove', 'lastOwner') : undefined

const emitMemberEvent = (
  ctx: Context,
  tx: Tx,
  kind: Extract<Parameters<typeof emit>[2]['kind'], `agencyMember${string}` | 'agencyCustomersHandedOver'>,
  { id }: AgencyRow,
  member: string,
  data: Readonly<Record<string, string | number | null>>,
) => emit(ctx, tx, { kind, subject: { kind: 'agency', id }, data: { member, ...data } })
