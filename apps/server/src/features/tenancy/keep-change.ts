import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { addRevision, type Change } from './tenant-revisions.sql.ts'

export type ChangeKind =
  | 'settingsChanged'
  | 'payerAccountProposed'
  | 'payerAccountDeclined'
  | 'scriptsProposed'
  | 'scriptsDeclined'

interface Kept {
  readonly version: number
  readonly changes: readonly Change[]
  readonly kind: ChangeKind
}

/** Records who changed what; of two concurrent changes the second finds the number taken. */
export async function keepChange(ctx: Context, tx: Tx, { version, changes, kind }: Kept): Promise<Refused | undefined> {
  const id = newId(ctx.now)
  const row = {
    area: 'settings',
    number: version + 1,
    id,
    value: null,
    changes,
    accountId: accountOf(ctx),
    at: ctx.now,
  } as const
  if (!(await addRevision(tx, row))) return refuse('lostRace')
  await emit(ctx, tx, {
    kind,
    subject: { kind: 'tenantRevision', id },
    data: Object.fromEntries(
      changes.map(({ field, before, after }) => [field, `${before ?? ''} → ${after ?? ''}`] as const),
    ),
  })
  return undefined
}
