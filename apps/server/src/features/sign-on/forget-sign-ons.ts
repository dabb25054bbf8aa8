import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import { deleteOld } from './sign-on.sql.ts'

/** By night, by the retention table: logins with a provider that are over. */
export const forgetSignOns = byStatement(deleteOld, (ctx) => [firstKept(ctx, 'signOn')])
