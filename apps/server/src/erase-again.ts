import { eraseAccount } from '#features/accounts/public.ts'
import { deleteAdvisorAgain } from '#features/advisors/public.ts'
import { forgetMessagesFrom } from '#features/contact/public.ts'
import { eraseInvitationsTo, keepFromInvitations } from '#features/invitations/public.ts'
import { endNewsletterAgain, listReaders } from '#features/newsletter/public.ts'
import { setObjection } from '#features/objections/public.ts'
import { eraseBuyerOf } from '#features/orders/public.ts'
import { eraseRecipient } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { dropOldErasures, listErasures, type NotedErasure } from '#platform/erasures.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'

/**
 * A person who asked to be erased and exists nevertheless came back with a restored backup: they are erased again. Of an
 * address only what was there when its owner asked: they may have written, or agreed to be invited, since. Answers how
 * many. A payment that the backup still shows as running keeps its person until another night.
 */
export async function eraseAgain(ctx: Context): Promise<number> {
  await dropOldErasures(ctx.services)
  let erased = 0
  const people = lastWord(await listErasures(ctx.services, ctx.tenant.id))
  const readers = await listReaders(
    ctx,
    people.filter(isEndOfNewsletter).map(({ id }) => id),
  )
  for (const person of people) {
    if (isEndOfNewsletter(person) && !readers.has(person.id)) continue
    const outcome = await ctx.write((tx) => erase(ctx, tx, person))
    if (isRefused(outcome))
      ctx.log.warn({ person: person.id, reason: outcome.name }, 'an erasure cannot be repeated yet')
    else if (outcome) erased += 1
  }
  return erased
}

async function erase(ctx: Context, tx: Tx, { kind, id, at }: NotedErasure): Promise<boolean | Refused> {
  switch (kind) {
    case 'account':
      return eraseAccount(ctx, tx, id)
    case 'recipient':
      return eraseRecipient(ctx, tx, id)
    case 'buyer':
      return eraseBuyerOf(ctx, tx, id)
    case 'advisor':
      return deleteAdvisorAgain(ctx, tx, id)
    case 'sender':
      return (await forgetMessagesFrom(tx, Buffer.from(id, 'base64url'), at)) > 0
    case 'invited':
      return eraseInvitationsTo(ctx, tx, Buffer.from(id, 'base64url'), at)
    case 'invitationsEnded':
      return keepFromInvitations(ctx, tx, Buffer.from(id, 'base64url'))
    case 'newsletterEnded':
      return endNewsletterAgain(ctx, tx, id, at)
    case 'objection':
      return setObjection(ctx, tx, Buffer.from(id, 'base64url'), true, at)
    case 'objectionEnded':
      return setObjection(ctx, tx, Buffer.from(id, 'base64url'), false)
  }
}

/**
 * Of several about one person or address only the last counts, in whatever order the notes of several servers lie; an
 * objection and its withdrawal are about one thing.
 */
const lastWord = (people: readonly NotedErasure[]): NotedErasure[] => [
  ...new Map(
    people
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((person) => [`${isOfObjection(person) ? 'objection' : person.kind} ${person.id}`, person]),
  ).values(),
]

/** Thousands end a newsletter after one mail, and hardly any of them comes back. */
const isEndOfNewsletter = ({ kind }: NotedErasure) => kind === 'newsletterEnded'

const isOfObjection = ({ kind }: NotedErasure) => kind === 'objection' || kind === 'objectionEnded'
