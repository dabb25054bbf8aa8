import { payoutOperations } from '@referral/contract/payouts'
import { route, type Route } from '#platform/http/route.ts'
import { uploadBankAnswer } from './book-bank-answer.ts'
import { listEcodePools, uploadEcodes } from './ecode-pools.ts'
import { downloadBankFile } from './export-batch.ts'
import { moveBatch } from './move-batch.ts'
import { movePayout } from './move-payout.ts'
import { openBatch } from './open-batch.ts'
import { getBatch, listBatches } from './present-batch.ts'

export const payoutsRoutes: readonly Route[] = [
  route(payoutOperations.listBatches, (ctx, { query }) => listBatches(ctx, query)),
  route(payoutOperations.openBatch, (ctx) => openBatch(ctx)),
  route(payoutOperations.getBatch, (ctx, { params }) => getBatch(ctx, params.id)),
  route(payoutOperations.moveBatch, (ctx, { params, body }) => moveBatch(ctx, params.id, params.move, body?.reason)),
  route(payoutOperations.downloadBankFile, (ctx, { params }) => downloadBankFile(ctx, params.id)),
  route(payoutOperations.uploadBankAnswer, async (ctx, { body }) => {
    const booked = await uploadBankAnswer(ctx, body.content)
    return 'unknown' in booked ? { ...booked, unknown: [...booked.unknown] } : booked
  }),
  route(payoutOperations.movePayout, (ctx, { params, body }) => movePayout(ctx, params.id, params.move, body.reason)),
  route(payoutOperations.listEcodePools, (ctx) => listEcodePools(ctx)),
  route(payoutOperations.uploadEcodes, async (ctx, { body }) => {
    const verdict = await uploadEcodes(ctx, {
      optionId: body.optionId,
      cents: body.cents,
      validUntil: body.validUntil ?? null,
      codes: body.codes,
      dryRun: body.dryRun ?? false,
    })
    return 'problems' in verdict ? { ...verdict, problems: [...verdict.problems] } : verdict
  }),
]
