import { readNote } from '#platform/db/installation.ts'
import type { Services } from '#platform/context.ts'

export type TenantOfOlder = (given: string) => Promise<number | undefined>

/**
 * Finds the tenant of an old number that does not name one: of the tenants that existed then, the one whose tag matches
 * (docs/decisions/0068-tenants-one-by-one.md).
 */
export function findOlder({ db, numbers }: Services): TenantOfOlder {
  let last: number | undefined
  return async (given) => {
    last ??= (await readNote<number>(db.app, 'numbersWithoutTenant')) ?? 0
    for (let id = 1; id <= last; id += 1) if (numbers.accept('recommendation', id, given) !== undefined) return id
    return undefined
  }
}
