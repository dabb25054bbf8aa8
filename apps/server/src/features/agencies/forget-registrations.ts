import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import { deleteUnconfirmed } from './agencies.sql.ts'

/** By night, by the retention table: deletes registrations whose link was never followed. */
export const forgetRegistrations = byStatement(deleteUnconfirmed, (ctx) => [firstKept(ctx, 'agencyRegistration')])
