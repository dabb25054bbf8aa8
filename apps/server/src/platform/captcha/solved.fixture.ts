import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction } from './captcha.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'

/** A solved challenge as it is sent with `?captcha=`. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A fresh challenge of a tenant, solved. */
export const solvedCaptcha = async ({ services }: TestApp, action: CaptchaAction, tenantId = 1): Promise<string> =>
  // A client receives JSON.
  solve(JSON.parse(JSON.stringify(await services.captcha.issue(tenantId, action))) as Challenge)
