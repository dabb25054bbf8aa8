import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { refuse } from '#platform/outcome.ts'
import { revokeApiKeyRow } from '#platform/http/api-keys.sql.ts'
import { findApiKey } from './api-keys.sql.ts'
import { presentApiKey } from './present-api-key.ts'

/** Ends a key for good. Every call reads its key anew, so the key is invalid from this commit on. */
export function revokeApiKey(ctx: Context, id: string) {
  const now = new Date()
  return ctx.write(async (tx) => {
    if ((await findApiKey(tx, id)) === undefined) return refuse('notFound')
    if (!(await revokeApiKeyRow(tx, id, now, accountOf(ctx)))) return refuse('illegalMove')
    await emit(ctx, tx, { kind: 'apiKeyRevoked', subject: { kind: 'apiKey', id } })
    return presentApiKey((await findApiKey(tx, id))!, now)
  })
}
