import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { contentSettingOf, type ContentSetting, type SquidexSetting } from '#platform/content-setting.ts'
import { statement } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { allowedUrl, NotAllowed } from '#platform/outside/ask-outside.ts'
import { subjectOf } from '../texts/subject.ts'
import { findState, forgetOtherCopies, listCopies, type ListedCopy } from './copies.sql.ts'
import { CmsFault, type SourceFault } from './fault.ts'
import { copyName, fetchCopy, listNameOf } from './fetch-text.ts'
import { refreshAll } from './refresh.ts'
import { listSecretNames, readSecret, writeSecret, type TenantSecret } from '#platform/crypto/tenant-secrets.ts'
import { clientFor, forgetState, stateOf, type Credentials } from './squidex-state.ts'
import { webhookPath } from './webhook-path.ts'

const setSetting = statement('content_setting_put', 'SELECT set_content_setting($1::jsonb)')

export interface SourceInput {
  readonly provider: 'embedded' | 'squidex'
  readonly url?: string | undefined
  readonly application?: string | undefined
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  readonly webhookSecret?: string | undefined
}

/** The content source and its state; of the secrets only whether they exist. */
export async function getContentSource(ctx: Context, setting: ContentSetting = contentSettingOf(ctx.tenant)) {
  const isSquidex = setting.provider === 'squidex'
  return ctx.read(async (tx) => {
    const names = await listSecretNames(tx)
    const state = isSquidex ? await findState(tx) : undefined
    const all = isSquidex ? await listCopies(tx, stateOf({ ...ctx }, setting).settingDigest) : []
    // Of a language that is not on offer any more nothing is read, nor missed.
    const copies = all.filter(({ locale }) => ctx.tenant.config.languages.includes(locale))
    return {
      provider: setting.provider,
      url: isSquidex ? setting.url : '',
      application: isSquidex ? setting.application : '',
      // Stored ones are used again for the chosen server alone.
      hasClient: isSquidex && names.has('cms.clientId') && names.has('cms.clientSecret'),
      hasWebhookSecret: names.has('cms.webhookSecret'),
      webhook: `${ctx.tenant.url}/api/v1/${ctx.tenant.key}${webhookPath}`,
      goodAt: state?.goodAt ?? null,
      failedAt: state?.failedAt ?? null,
      fault: state?.fault ?? null,
      copies: copies.filter(({ isThere }) => isThere).length,
      missing: [...new Set(copies.filter(({ isMissing }) => isMissing).map(({ name }) => name))],
      unread: unreadOf(copies),
      leftOut: leftOutOf(copies),
    }
  })
}

/** Once for all languages. */
function unreadOf(copies: readonly ListedCopy[]) {
  const byList = new Map(
    copies.flatMap(({ name, fault }) => {
      const list = listNameOf(name)
      return list === undefined || fault === null ? [] : [[list, { list, fault }] as const]
    }),
  )
  return [...byList.values()]
}

/** Each entry once for all languages in which it has the same fault. */
function leftOutOf(copies: readonly ListedCopy[]) {
  const all = copies.flatMap(({ name, locale, leftOut }) => {
    const list = listNameOf(name)
    return list === undefined ? [] : leftOut.map((one) => ({ ...one, list, locale }))
  })
  const byFault = Map.groupBy(all, ({ list, entry, fault }) => `${list} ${fault} ${entry}`)
  return [...byFault.values()].map((same) => ({ ...same[0]!, languages: same.map(({ locale }) => locale) }))
}

/**
 * Chooses the source. A CMS is read with the new settings before it is chosen: if it does not answer, nothing changes.
 * Secrets that are left out stay.
 */
export async function putContentSource(ctx: Context, given: SourceInput) {
  if (given.provider === 'embedded') return chooseEmbedded(ctx)
  const setting = squidexOf(ctx, given)
  if (isRefused(setting)) return setting
  const credentials = await credentialsFor(ctx, given)
  if (isRefused(credentials)) return credentials
  const fault = await tryOut(ctx, setting, credentials)
  if (fault !== undefined) return refuse('sourceRefused', fault)
  const secrets: readonly (readonly [TenantSecret, string | undefined])[] = [
    ['cms.clientId', given.clientId],
    ['cms.clientSecret', given.clientSecret],
    ['cms.webhookSecret', given.webhookSecret],
  ]
  const chosen: Context = { ...ctx, tenant: { ...ctx.tenant, config: { ...ctx.tenant.config, content: setting } } }
  forgetState(ctx)
  const state = stateOf(chosen, setting, credentials)
  try {
    // Copies first: not one page is without its text when the source changes.
    await refreshAll(chosen, setting, state)
    // With the choice: until then the secrets of the new server must not be sent to the old one.
    await ctx.write(async (tx) => {
      for (const [name, value] of secrets)
        if (value !== undefined && value !== '') await writeSecret(tx, ctx.services.keys, name, value, ctx.now)
      await forgetOtherCopies(tx, state.settingDigest)
      await noteChange(ctx, tx, setting)
    })
  } finally {
    // From then on with the stored secrets.
    forgetState(ctx)
  }
  ctx.services.tenants.forget()
  return getContentSource(chosen, setting)
}

/** Reads everything now, at an operator's request; embedded content needs no reading. */
export async function refreshContent(ctx: Context) {
  const setting = contentSettingOf(ctx.tenant)
  if (setting.provider === 'squidex') await refreshAll(ctx, setting, stateOf(ctx, setting))
  return getContentSource(ctx)
}

async function chooseEmbedded(ctx: Context) {
  const setting = { provider: 'embedded' } as const
  await ctx.write((tx) => noteChange(ctx, tx, setting))
  forgetState(ctx)
  ctx.services.tenants.forget()
  return getContentSource(ctx, setting)
}

async function noteChange(ctx: Context, tx: Parameters<Parameters<Context['write']>[0]>[0], setting: ContentSetting) {
  await emit(ctx, tx, {
    kind: 'contentSourceChanged',
    subject: subjectOf('source'),
    data: { provider: setting.provider },
  })
  await tx.rows(setSetting, [JSON.stringify(setting)])
}

function squidexOf(ctx: Context, { url = '', application = '' }: SourceInput): SquidexSetting | Refused {
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(application)) return refuseFields({ field: 'application', code: 'invalid' })
  try {
    const before = contentSettingOf(ctx.tenant)
    const parts = before.provider === 'squidex' ? before : undefined
    return {
      ...parts,
      provider: 'squidex',
      url: allowedUrl(ctx.services.config.cms, url).url.toString().replace(/\/+$/, ''),
      application,
    }
  } catch (error) {
    if (error instanceof NotAllowed) return refuseFields({ field: 'url', code: 'hostNotAllowed' })
    throw error
  }
}

async function credentialsFor(ctx: Context, given: SourceInput) {
  const { keys } = ctx.services
  const stored = await ctx.read(async (tx) => ({
    clientId: await readSecret(tx, keys, 'cms.clientId'),
    clientSecret: await readSecret(tx, keys, 'cms.clientSecret'),
  }))
  // Stored secrets are never sent to another server than the one they were entered for.
  const before = contentSettingOf(ctx.tenant)
  const isSame = before.provider === 'squidex' && new URL(before.url).origin === new URL(given.url ?? '').origin
  const clientId = given.clientId || (isSame ? stored.clientId : undefined)
  const clientSecret = given.clientSecret || (isSame ? stored.clientSecret : undefined)
  if (clientId === undefined) return refuseFields({ field: 'clientId', code: 'required' })
  if (clientSecret === undefined) return refuseFields({ field: 'clientSecret', code: 'required' })
  return { clientId, clientSecret }
}

/** Why it cannot be read, if it can't. */
async function tryOut(
  ctx: Context,
  setting: SquidexSetting,
  credentials: Credentials,
): Promise<SourceFault | undefined> {
  try {
    const client = clientFor(ctx, setting, credentials)
    const terms = await fetchCopy(ctx, client, setting, copyName('document', 'agb'), 'de', null)
    return terms.kind === 'fresh' ? undefined : 'missing'
  } catch (error) {
    if (error instanceof CmsFault) return error.fault
    throw error
  }
}
