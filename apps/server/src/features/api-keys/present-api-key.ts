import type { ApiKeyState } from '@referral/contract/api-keys'
import { berlinDay } from '@referral/domain/calendar'
import type { ApiKeyRow } from './api-keys.sql.ts'

export function presentApiKey({ scopes, expiresAt, ...row }: ApiKeyRow, now: Date) {
  return {
    ...row,
    scope: scopes.join(', '),
    state: stateOf({ expiresAt, revokedAt: row.revokedAt }, now),
    // It ends with its last day.
    validUntil: expiresAt === null ? null : berlinDay(new Date(expiresAt.getTime() - 1)),
  }
}

const stateOf = ({ expiresAt, revokedAt }: Pick<ApiKeyRow, 'expiresAt' | 'revokedAt'>, now: Date): ApiKeyState =>
  revokedAt !== null ? 'revoked' : expiresAt !== null && expiresAt <= now ? 'expired' : 'live'
