import type { Reaction } from '#platform/chain.ts'
import { forgetPerson } from './agencies.sql.ts'

/** An account is erased: who worked for an agency has left it, and is no agency's customer any more. */
export const forgetMember: Reaction = (ctx, tx, { subject }) => forgetPerson(tx, subject.id, ctx.now)
