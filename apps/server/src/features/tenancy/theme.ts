import { findThemeFaults, type ThemeFault } from '@referral/theme/check'
import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme, type ThemeOverrides } from '@referral/theme/tokens'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, Refused, type FieldFailure } from '#platform/outcome.ts'
import { findPicture } from '#platform/pictures/public.ts'
import { lookPictures, type LookPicture, type StoredTheme } from '#platform/tenant.ts'
import { describeChanges } from './describe-changes.ts'
import {
  addRevision,
  changeTheme,
  findRevisionValue,
  listRevisions,
  newestRevision,
  readTenant,
} from './tenant-revisions.sql.ts'

/** A requested look: unvalidated tokens, and pictures by their digest. */
export interface LookInput {
  readonly tokens: Readonly<Record<string, unknown>>
  readonly pictures: Readonly<Record<(typeof lookPictures)[number], string | null>>
}

export const getTheme = (ctx: Context) => ctx.read((tx) => presentTheme(tx))

/** An earlier look with the number of the newest, so that publishing it is going back to it. */
export const getThemeVersion = (ctx: Context, number: number) =>
  ctx.read(async (tx) => {
    const value = await findRevisionValue(tx, 'theme', number)
    return value === undefined ? refuse('notFound') : presentTheme(tx, value as StoredTheme)
  })

async function presentTheme(tx: Tx, theme?: StoredTheme) {
  const { pictures, ...tokens } = theme ?? (await readTenant(tx)).theme
  return {
    version: await newestRevision(tx, 'theme'),
    tokens: mergeTheme(defaultTheme, tokens),
    pictures: {
      logo: pictures?.logo ?? null,
      icon: pictures?.icon ?? null,
      share: pictures?.share ?? null,
    },
    versions: await listRevisions(tx, 'theme'),
  }
}

const whole = ({ pictures, ...tokens }: StoredTheme) => ({ ...mergeTheme(defaultTheme, tokens), pictures })

/** What differs between two looks. */
export const describeTheme = (before: StoredTheme, after: StoredTheme) => describeChanges(whole(before), whole(after))

/** Publishes a look; its faults are reported token by token. */
export async function publishTheme(ctx: Context, asked: LookInput & { readonly version: number }) {
  return ctx.write(async (tx) => {
    const checked = await checkLook(tx, asked, 'contrast')
    if (checked instanceof Refused) return checked
    const stored = await readTenant(tx)
    const version = await newestRevision(tx, 'theme')
    if (version !== asked.version) return refuse('lostRace')
    const changes = describeTheme(stored.theme, checked)
    if (changes.length === 0) return presentTheme(tx)
    const keep = async (number: number, value: StoredTheme, at: Date, accountId: string | null) => {
      const id = newId(ctx.now)
      const row = { area: 'theme', number, id, value, changes: number === 1 ? [] : changes, accountId, at } as const
      if (!(await addRevision(tx, row))) return refuse('lostRace')
      return id
    }
    // The look before the first publication is a version too: the one to go back to.
    const first = version === 0 ? await keep(1, stored.theme, stored.createdAt, null) : undefined
    if (isRefused(first)) return first
    const id = await keep(Math.max(version, 1) + 1, checked, ctx.now, accountOf(ctx))
    if (isRefused(id)) return id
    await emit(ctx, tx, {
      kind: 'themePublished',
      subject: { kind: 'tenantRevision', id },
      data: Object.fromEntries(
        changes.map(({ field, before, after }) => [field, `${before ?? ''} → ${after ?? ''}`] as const),
      ),
    })
    await changeTheme(tx, checked)
    tx.afterCommit(() => ctx.services.tenants.forget())
    return presentTheme(tx)
  })
}

/** A look that may be stored, or its faults; a mere preview need not be readable yet. */
export async function checkLook(
  tx: Tx,
  { tokens, pictures }: LookInput,
  upTo: ThemeFault['kind'],
): Promise<StoredTheme | Refused> {
  const faults: FieldFailure[] = []
  const picked = pickTokens(tokens, tokenTable, 'tokens', faults) as ThemeOverrides
  const theme = faults.length === 0 ? mergeTheme(defaultTheme, picked) : undefined
  for (const { kind, token } of theme === undefined ? [] : findThemeFaults(theme))
    if (kind === 'value' || upTo === 'contrast')
      faults.push({ field: `tokens.${token}`, code: kind === 'value' ? 'invalid' : 'contrast' })
  const found: { -readonly [Name in (typeof lookPictures)[number]]?: LookPicture } = {}
  for (const name of lookPictures) {
    const digest = pictures[name]
    if (digest === null) continue
    const picture = await findPicture(tx, digest)
    if (picture === undefined) faults.push({ field: `pictures.${name}`, code: 'invalid' })
    else found[name] = { digest, width: picture.width, height: picture.height }
  }
  if (faults.length > 0 || theme === undefined) return new Refused('invalidInput', faults)
  return { ...theme, ...(Object.keys(found).length === 0 ? {} : { pictures: found }) }
}

/** Every existing token; the card's shadow may also be none. */
const tokenTable = { ...defaultTheme, shadow: { card: defaultTheme.shadow.raised, raised: defaultTheme.shadow.raised } }

/** The members that the table of tokens has; a value that is no group where one belongs is a fault. */
function pickTokens(given: unknown, known: unknown, path: string, faults: FieldFailure[]): unknown {
  if (!isGroup(known)) return given
  if (!isGroup(given)) {
    if (given !== null || path !== 'tokens.shadow.card') faults.push({ field: path, code: 'invalid' })
    return given
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      Object.hasOwn(known, name) ? [[name, pickTokens(value, known[name], `${path}.${name}`, faults)]] : [],
    ),
  )
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
