import type { Context } from '#platform/context.ts'
import { noteErasure } from '#platform/erasures.ts'
import { isHalfInUse } from '#platform/http/sessions.ts'
import type { Cookie } from '#platform/http/route.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { isOperator } from './account.ts'
import { eraseAccount } from './erase-account.ts'
import { queueParting } from './parting-mail.ts'
import { reauthenticate } from './reauthenticate.ts'
import { givenHalf, halfCookieName } from './signed-in.ts'

/**
 * Erases the caller (Art. 17 GDPR): ends all their sessions, and sends a last mail. Refused while a claimed reward is
 * being paid (docs/decisions/0019-claimed-then-erased.md). The request is recorded outside the database, so that
 * restoring a backup does not undo the erasure.
 */
export async function eraseOwnAccount(
  ctx: Context,
  password: string | undefined,
): Promise<readonly Cookie[] | Refused> {
  const account = await reauthenticate(ctx, password)
  if (isRefused(account)) return account
  // Who runs the back office is dismissed first (`npm run operator`).
  if (isOperator(account)) return refuse('forbidden')
  const half = givenHalf(ctx)
  return noteErasure(ctx, { kind: 'account', id: account.id }, () =>
    ctx.write(async (tx): Promise<readonly Cookie[] | Refused> => {
      const erased = await eraseAccount(ctx, tx, account.id)
      if (isRefused(erased)) return erased
      if (!erased) return refuse('sessionEnded')
      await queueParting(ctx, tx, 'account.erased', account)
      if (half === undefined || (await isHalfInUse(tx, half))) return []
      return [{ name: halfCookieName(ctx), value: '', maxAge: 0, httpOnly: true, framed: true }]
    }),
  )
}
