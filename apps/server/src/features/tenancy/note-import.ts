import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import type { StoredTheme } from '#platform/tenant.ts'
import { describeChanges } from './describe-changes.ts'
import { describeTheme } from './theme.ts'
import { addRevision, newestRevision, readTenant, type Area, type Change } from './tenant-revisions.sql.ts'

/** The newest changes at the desk, by their number. */
export type DeskVersions = Readonly<Record<Area, number>>

export const deskVersions = async (tx: Tx): Promise<DeskVersions> => ({
  settings: await newestRevision(tx, 'settings'),
  theme: await newestRevision(tx, 'theme'),
})

/** A tenant's name and settings, on the wire. */
interface Named {
  readonly name: string
  readonly settings: unknown
}

/**
 * Notes what an import is about to change of a tenant's settings and look, as the desk notes its own changes: an
 * operator who has them open is warned. False where an operator has changed them since these versions were read.
 */
export async function noteImport(
  tx: Tx,
  versions: DeskVersions,
  {
    before,
    after,
    theme,
    at,
  }: { readonly before: Named; readonly after: Named; readonly theme: StoredTheme; readonly at: Date },
): Promise<boolean> {
  const stored = await readTenant(tx)
  const ofSettings = [
    ...describeChanges({ Name: before.name }, { Name: after.name }),
    ...describeChanges(before.settings, after.settings),
  ]
  const ofTheme = describeTheme(stored.theme, theme)
  const keep = (area: Area, number: number, value: StoredTheme | null, changes: readonly Change[], when: Date) =>
    addRevision(tx, { area, number, id: newId(when), value, changes, accountId: null, at: when })
  if (ofSettings.length > 0 && !(await keep('settings', versions.settings + 1, null, ofSettings, at))) return false
  if (ofTheme.length === 0) return true
  // The look before the first change is a version too: the one to go back to.
  if (versions.theme === 0 && !(await keep('theme', 1, stored.theme, [], stored.createdAt))) return false
  return keep('theme', Math.max(versions.theme, 1) + 1, theme, ofTheme, at)
}
