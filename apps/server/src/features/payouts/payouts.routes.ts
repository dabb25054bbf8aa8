import { payoutOperations } from '@referral/contract/payouts'
import { route, uploadRoute, type Route } from '#platform/http/route.ts'
import { uploadBankAnswer } from './book-bank-answer.ts'
import { listEcodePools, uploadEcodes } from './ecode-pools.ts'
import { downloadBankFile } from './export-batch.ts'
import { moveBatch } from './move-batch.ts'
import { movePayout } from './move-payout.ts'
import { openBatch } from './open-batch.ts'
import { readBankAnswer } from './read-bank-answer.ts'
import { readEcodes } from './read-ecodes.ts'
import { getBatch, listBatches } from './present-batch.ts'

export const payoutsRoutes: readonly Route[] = [
  route(payoutOperations.listBatches, (ctx, { query }) => listBatches(ctx, query)),
  route(payoutOperations.openBatch, (ctx) => openBatch(ctx)),
  route(payoutOperations.getBatch, (ctx, { params }) => getBatch(ctx, params.id)),
  route(payoutOperations.moveBatch, (ctx, { params, body }) => moveBatch(ctx, params.id, params.move, body?.reason)),
  route(payoutOperations.downloadBankFile, (ctx, { params }) => downloadBankFile(ctx, params.id)),
  uploadRoute(payoutOperations.uploadBankAnswer, readBankAnswer, async (ctx, { body }) => {
    const booked = await uploadBankAnswer(ctx, body)
    return 'unknown' in booked ? { ...booked, unknown: [...booked.unknown] } : booked
  }),
  route(payoutOperations.movePayout, (ctx, { params, body }) => movePayout(ctx, params.id, params.move, body)),
  route(payoutOperations.listEcodePools, (ctx) => listEcodePools(ctx)),
  uploadRoute(payoutOperations.uploadEcodes, readEcodes, async (ctx, { body }) => {
    const verdict = await uploadEcodes(ctx, {
      ...body,
      validUntil: body.validUntil ?? null,
      dryRun: body.dryRun ?? false,
    })
    return 'problems' in verdict ? { ...verdict, problems: [...verdict.problems] } : verdict
  }),
]
