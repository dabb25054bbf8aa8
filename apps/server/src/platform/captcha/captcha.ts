import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { KeyRing } from '../crypto/key-ring.ts'
import { statement, type Tx } from '../db/tx.ts'

const markUsed = statement(
  'captcha_use_insert',
  'INSERT INTO captcha_use (tenant_id, signature, used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)

/** The action that a solution is valid for; it is invalid for any other action. */
export type CaptchaAction = 'recommend' | 'invite' | 'contact' | 'recipientRights' | 'registerAgency' | 'registerSeller'

/**
 * Proof of work instead of puzzles (accessible, no third party). The solution is checked and spent
 * in the transaction of the form it protects; of many replays one succeeds.
 */
export function createCaptcha(keys: KeyRing) {
  const secret = keys.digest('captcha', 'signature').toString('hex')
  return {
    issue(tenantId: number, action: CaptchaAction): Promise<Challenge> {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1_000,
        keyPrefix: '00',
        deriveKey,
        hmacSignatureSecret: secret,
        expiresAt: new Date(Date.now() + 10 * 60_000),
        data: { tenant: tenantId, action },
      })
    },
    async spend(tx: Tx, action: CaptchaAction, encoded: string): Promise<boolean> {
      const payload = parsePayload(encoded)
      const data = payload?.challenge?.parameters?.data as { tenant?: unknown; action?: unknown } | undefined
      if (payload === undefined || data?.tenant !== tx.tenantId || data.action !== action) return false
      const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret }).catch(() => undefined)
      if (result?.verified !== true || typeof payload.challenge.signature !== 'string') return false
      return (await tx.run(markUsed, [tx.tenantId, payload.challenge.signature, new Date()])) === 1
    },
  }
}

export type Captcha = ReturnType<typeof createCaptcha>

function parsePayload(encoded: string): Payload | undefined {
  if (encoded.length > 4_000) return undefined
  try {
    const value = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Payload
    return typeof value?.challenge === 'object' && typeof value.solution === 'object' ? value : undefined
  } catch {
    return undefined
  }
}
