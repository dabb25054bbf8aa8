import { randomInt } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'
import { OFFLINE_CODE_ALPHABET, offlineCodeLength } from '@referral/domain/offline-code'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findGenuine } from './number.ts'
import { findLiveCode, insertOfflineCode, type OfflineCode } from './offline-code.sql.ts'
import { isOwner, linkIsOver } from './present-recommendation.ts'
import { lockRecommendation, type RecommendationRow } from './recommendation.sql.ts'

const tries = 8

/** The owner's spoken code (ModuleErstelleOfflineEmpfehlungCode): one at a time, valid as long as its link. */
export async function createOfflineCode(ctx: Context, number: string): Promise<OfflineCode | Refused> {
  if (!ctx.tenant.config.modules.offlineCode) return refuse('notFound')
  return ctx.write(async (tx) => {
    const row = await findGenuine(ctx, tx, number)
    if (row === undefined || !isOwner(ctx, row)) return refuse('notFound')
    // Serializes concurrent requests: the second finds the first one's code.
    const locked = await lockRecommendation(tx, row.id)
    if (locked === undefined || linkIsOver(ctx, locked)) return refuse('expired')
    return (await findLiveCode(tx, row.id, berlinDay(ctx.now))) ?? makeCode(ctx, tx, locked)
  })
}

async function makeCode(ctx: Context, tx: Tx, row: RecommendationRow): Promise<OfflineCode> {
  for (let tried = 0; tried < tries; tried += 1) {
    const made = { code: randomCode(), expiresOn: row.expiresOn }
    if (!(await insertOfflineCode(tx, row.id, made, ctx.now))) continue
    await emit(ctx, tx, {
      kind: 'offlineCodeCreated',
      subject: { kind: 'recommendation', id: row.id },
      recommendationId: row.id,
    })
    return made
  }
  throw new Error(`No free code in ${tries} tries: the codes are too short for this tenant`)
}

const randomCode = (): string =>
  Array.from({ length: offlineCodeLength }, () => OFFLINE_CODE_ALPHABET[randomInt(OFFLINE_CODE_ALPHABET.length)]).join(
    '',
  )
