import type { Context, Services } from '#platform/context.ts'
import { checkBooks } from './check-books.ts'

export interface BooksLook {
  readonly balanced: boolean
  /** When the books were compared, by the rules' clock. */
  readonly at: Date
}

/** How old a look may be, in real time. Comparing reads every reward and payment: over half a second at a million. */
const keptMs = 60_000
const looks = new WeakMap<Services, Map<number, { readonly since: number; readonly look: Promise<BooksLook> }>>()

/** Whether the books agree with the states, compared at most once a minute for a tenant, by one of those who ask. */
export async function lookAtBooks(ctx: Context): Promise<BooksLook> {
  const own = looks.get(ctx.services) ?? new Map<number, { since: number; look: Promise<BooksLook> }>()
  looks.set(ctx.services, own)
  const kept = own.get(ctx.tenant.id)
  if (kept !== undefined && Date.now() - kept.since < keptMs) return kept.look
  const look = ctx.report(async (tx) => ({ balanced: (await checkBooks(tx)).length === 0, at: ctx.now }))
  own.set(ctx.tenant.id, { since: Date.now(), look })
  // A look that failed tells nothing: whoever comes next looks again.
  look.catch(() => own.delete(ctx.tenant.id))
  return look
}
