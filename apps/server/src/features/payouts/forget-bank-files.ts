import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import { forgetFiles } from './batch.sql.ts'

/** By night, by the retention table: the bank's files, with names and accounts. Sums and states stay for the books. */
export const forgetBankFiles = byStatement(forgetFiles, (ctx) => [firstKept(ctx, 'payoutVoucher')])
