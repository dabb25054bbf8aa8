import { randomBytes } from 'node:crypto'
import type { ApiKeyScope } from '@referral/contract/api-keys'
import { addDays, berlinDay, plainDay, startOfBerlinDay } from '@referral/domain/calendar'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { insertApiKey } from '#platform/http/api-keys.sql.ts'
import { findApiKey, lockLiveNames } from './api-keys.sql.ts'
import { presentApiKey } from './present-api-key.ts'

/** More than any client has systems; a longer list would hide a key that should not be there. */
const mostLive = 20

export interface ApiKeyInput {
  readonly name: string
  readonly scope: ApiKeyScope
  /** The last day of its validity; without one it does not expire. */
  readonly validUntil?: string | null | undefined
}

/**
 * Creates a key for one of the client's systems. The secret is only in this answer: the database holds its digest. The
 * answer cannot be repeated, so a lost secret requires another key; the name in use keeps a request sent twice from
 * creating two. All times are real ones, as with sessions.
 */
export async function createApiKey(ctx: Context, wanted: ApiKeyInput) {
  const now = new Date()
  const objection = objectTo(ctx, wanted, now)
  if (objection !== undefined) return objection
  const secret = `rk_${wanted.scope}_${randomBytes(32).toString('base64url')}`
  return ctx.write(async (tx) => {
    const names = await lockLiveNames(tx, now)
    if (names.includes(wanted.name.toLowerCase())) return refuseFields({ field: 'name', code: 'taken' })
    if (names.length >= mostLive) return refuse('illegalMove', 'tooManyKeys')
    const id = newId(now)
    const validUntil = wanted.validUntil ?? null
    await insertApiKey(tx, {
      id,
      name: wanted.name,
      digest: sha256(secret),
      scope: wanted.scope,
      ending: secret.slice(-4),
      createdAt: now,
      createdBy: ctx.actor.kind === 'operator' ? ctx.actor.accountId : null,
      expiresAt: validUntil === null ? null : startOfBerlinDay(addDays(plainDay(validUntil), 1)),
    })
    await emit(ctx, tx, {
      kind: 'apiKeyCreated',
      subject: { kind: 'apiKey', id },
      data: { scope: wanted.scope, validUntil },
    })
    return { key: presentApiKey((await findApiKey(tx, id))!, now), secret }
  })
}

function objectTo(ctx: Context, { scope, validUntil }: ApiKeyInput, now: Date): Refused | undefined {
  const faults = []
  // It would open every account of the programme, by a door that is not even shown.
  if (scope === 'autologin' && !ctx.tenant.config.autologin) faults.push({ field: 'scope', code: 'autologinOff' })
  if (validUntil !== undefined && validUntil !== null) {
    const today = berlinDay(now)
    if (validUntil < today) faults.push({ field: 'validUntil', code: 'dayPassed' })
    else if (validUntil > addDays(today, 3_653)) faults.push({ field: 'validUntil', code: 'dayTooFar' })
  }
  return faults.length === 0 ? undefined : refuseFields(...faults)
}
