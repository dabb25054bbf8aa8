import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { deleteFilesBefore } from './batch.sql.ts'

/** By night, by the retention table: the bank's files, with names and accounts. Sums and states stay for the books. */
export const forgetBankFiles = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteFilesBefore(tx, firstKept(ctx, 'payoutVoucher')))
