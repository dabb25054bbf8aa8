import { addDays, berlinDay } from '@referral/domain/calendar'
import { findAccountByEmail } from '../../../apps/server/src/features/accounts/public.ts'
import { acceptInvitation } from '../../../apps/server/src/features/invitations/accept-invitation.ts'
import { invitationConsentText } from '../../../apps/server/src/features/invitations/consent-text.ts'
import { remindInvited, revokeInvitations } from '../../../apps/server/src/features/invitations/decide-on-many.ts'
import { findInvitation } from '../../../apps/server/src/features/invitations/invitations.sql.ts'
import { invite } from '../../../apps/server/src/features/invitations/invite.ts'
import { openInvitation } from '../../../apps/server/src/features/invitations/open-invitation.ts'
import { invitedAddressDigest, keepFromInvitations } from '../../../apps/server/src/features/invitations/public.ts'
import type { Recommender } from './case.ts'
import type { Person } from './people.ts'
import { termsText } from './recommending.ts'
import { after, anyone, days, hours, login, must, system, type Acting, type World } from './world.ts'

type Invited = Pick<Person, 'firstName' | 'lastName' | 'email'>

/** The inviting member or employee, and their agency or shop. */
interface Inviting {
  readonly by: Acting
  readonly host: string
  readonly staffNumber?: string
}

/** Answers the invitation's id. */
async function send(world: World, { by, host, staffNumber }: Inviting, person: Invited, index: number, now: Date) {
  const ctx = world.as(by, now)
  const consent = {
    kind: index % 3 === 0 ? 'phone' : 'onSite',
    consentText: invitationConsentText(ctx, host, 'de'),
    // On the phone yesterday, for one of four.
    consentedOn: addDays(berlinDay(now), index % 4 === 0 ? -1 : 0),
  } as const
  const { firstName, lastName, email } = person
  return must(await invite(ctx, { firstName, lastName, email, ...consent, staffNumber }, 'solved')).row.id
}

/** The link that the invitation's mail carries. */
async function linkOf(world: World, id: string, now: Date): Promise<string> {
  const row = await world.as(system, now).read((tx) => findInvitation(tx, id))
  return world.services.tokens.reproduce(world.tenant.id, 'invitation', row!.tokenId!)
}

const open = async (world: World, id: string, now: Date) =>
  void must(await openInvitation(world.as(anyone, now), await linkOf(world, id, now)))

type Step = 'open' | 'remind' | 'revoke' | 'optOut'

/** The fate of the agency's invited customers, so many days later; the nights let the others expire. */
const fates: readonly (readonly [daysAgo: number, step?: Step, days?: number])[] = [
  ...[0, 1, 1, 2, 4].map((ago) => [ago] as const),
  ...[5, 8, 11].map((ago) => [ago, 'remind', 4] as const),
  ...[1, 3, 6, 9, 14, 20].map((ago) => [ago, 'open', 1] as const),
  ...[33, 41, 55, 62, 80].map((ago) => [ago] as const),
  ...[38, 47].map((ago) => [ago, 'open', 2] as const),
  ...[7, 24, 50].map((ago) => [ago, 'revoke', 1] as const),
  ...[12, 30].map((ago) => [ago, 'optOut', 1] as const),
]

const steps: Readonly<
  Record<Step, (world: World, by: Acting, id: string, person: Invited, now: Date) => Promise<void>>
> = {
  open: (world, _, id, __, now) => open(world, id, now),
  remind: async (world, by, id, _, now) => void must(await remindInvited(world.as(by, now), { ids: [id] })),
  revoke: async (world, by, id, _, now) => void must(await revokeInvitations(world.as(by, now), { ids: [id] })),
  optOut: async (world, _, __, { email }, now) => {
    const ctx = world.as(anyone, now)
    await ctx.write((tx) => keepFromInvitations(ctx, tx, invitedAddressDigest(ctx, email)))
  },
}

/** Invitations of the agency that works, in every state; its customers came by one. */
export function planInvitations(world: World, host: string, recommenders: readonly Recommender[]): void {
  const { agenda, now } = world
  const members = ['inhaber', 'mitarbeiter'].map((local) => login(world, local))
  fates.forEach(([daysAgo, step, wait], index) => {
    const person = world.newPerson()
    const by = members[index % members.length]!
    agenda.at(after(now, -days(daysAgo) - hours(1)), async (at) => {
      const id = await send(world, { by, host }, person, index, at)
      if (step !== undefined) agenda.at(after(at, days(wait!)), (time) => steps[step](world, by, id, person, time))
    })
  })
  planCustomers(world, host, recommenders)
}

/** Recommenders whom a member of the agency brings: invited two days before their first recommendation. */
export function planCustomers(world: World, host: string, recommenders: readonly Recommender[]): void {
  const { agenda } = world
  recommenders.forEach((recommender, index) => {
    const { firstAt, member, person } = recommender
    if (member === null || firstAt === undefined) return
    const by = login(world, member)
    agenda.at(
      after(firstAt, -days(2)),
      async (at) => {
        const id = await send(world, { by, host }, person, index, at)
        const again = (wait: number, act: (time: Date) => Promise<void>) =>
          agenda.at(after(at, wait), act, person.email)
        again(days(1), (time) => open(world, id, time))
        again(days(2) - hours(1), (time) => accept(world, recommender, id, time))
      },
      person.email,
    )
  })
}

/** A customer of the agency has their account from it, before the first recommendation. */
async function accept(world: World, recommender: Recommender, id: string, now: Date): Promise<void> {
  const { firstName, lastName, email } = recommender.person
  const ctx = world.as(anyone, now)
  const token = await linkOf(world, id, now)
  const person = { firstName, lastName, password: 'Ein-Baum-am-Ufer-7', termsText, termsAccepted: true }
  must(await acceptInvitation(ctx, { token, ...person }))
  const account = await ctx.read((tx) => findAccountByEmail(tx, email))
  recommender.account = { kind: 'account', accountId: account!.id, roles: ['recommender'] }
}

/** A terminal in a shop, and the staff numbers of its people. */
export interface Counter {
  readonly terminalId: string
  readonly shopId: string
  readonly shop: string
  readonly staffNumbers: readonly string[]
}

/** A month of conversations in a shop. */
export function planConversations(world: World, { terminalId, shopId, shop, staffNumbers }: Counter): void {
  const by = { kind: 'terminal', terminalId, shopId } as const
  for (let index = 0; index < 14; index += 1) {
    const person = world.newPerson()
    const staffNumber = staffNumbers[(index * index) % staffNumbers.length]!
    world.agenda.at(after(world.now, -days(index * 2 + 1)), async (at) => {
      const id = await send(world, { by, host: shop, staffNumber }, person, index, at)
      if (index % 3 !== 0) world.agenda.at(after(at, hours(12)), (time) => open(world, id, time))
    })
  }
}
