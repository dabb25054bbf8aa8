import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { deleteUnconfirmedBefore } from './agencies.sql.ts'

/** By night, by the retention table: deletes registrations whose link was never followed. */
export const forgetRegistrations = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteUnconfirmedBefore(tx, firstKept(ctx, 'agencyRegistration')))
