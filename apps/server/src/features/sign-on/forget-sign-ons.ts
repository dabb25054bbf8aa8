import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { deleteSignOnsBefore } from './sign-on.sql.ts'

/** By night, by the retention table: logins with a provider that are over. */
export const forgetSignOns = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteSignOnsBefore(tx, firstKept(ctx, 'signOn')))
