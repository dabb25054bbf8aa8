import type { Caller } from '@referral/contract/operation'
import type { Context } from '../../apps/server/src/platform/context.ts'

/** The same context, as of an account that has just logged in. */
export const actingAs = (ctx: Context, accountId: string, caller: Caller): Context => ({
  ...ctx,
  actor: {
    ...{ kind: 'account', accountId, callers: [caller], sessionId: '' },
    ...{ authenticatedAt: ctx.now, actingOperatorId: null },
  },
})
