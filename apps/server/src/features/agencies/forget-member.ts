import type { Reaction } from '#platform/chain.ts'
import { forgetPerson } from './agencies.sql.ts'
import { forgetIdentities } from './single-sign-on/identities.sql.ts'

/** An account is erased: who worked for an agency has left it, is no agency's customer any more, and known by no provider. */
export const forgetMember: Reaction = async (ctx, tx, { subject }) => {
  await forgetPerson(tx, subject.id, ctx.now)
  await forgetIdentities(tx, subject.id)
}
