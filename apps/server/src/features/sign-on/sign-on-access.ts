import { reauthenticateOperator } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { writeSecret } from '#platform/crypto/tenant-secrets.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { pageLink } from '#platform/page-link.ts'
import { readSignOnSecret, type SignOnSecret } from './provider.ts'
import { isOffered, returnPages } from './purposes.ts'

/** The data to enter at the provider, and whether its credentials are stored here. */
export async function getSignOnAccess(ctx: Context) {
  const { config } = ctx.tenant
  const purposes = (['agency', 'terminal'] as const).filter((purpose) => isOffered(ctx.tenant, purpose))
  return {
    returns: purposes.flatMap((purpose) =>
      config.languages.map((language) => ({
        purpose,
        language,
        address: pageLink(ctx.tenant, language, returnPages[purpose]),
      })),
    ),
    hasSecret: config.signOn !== undefined && (await readSignOnSecret(ctx, config.signOn)) !== undefined,
  }
}

/** Stores the client secret for the provider of the settings; another provider requires a new one. */
export async function putSignOnSecret(
  ctx: Context,
  { secret, password }: { readonly secret: string; readonly password?: string | undefined },
): Promise<Awaited<ReturnType<typeof getSignOnAccess>> | Refused> {
  const { signOn } = ctx.tenant.config
  if (signOn === undefined) return refuse('notFound')
  const refused = await reauthenticateOperator(ctx, password)
  if (refused !== undefined) return refused
  const kept: SignOnSecret = { issuer: signOn.issuer, clientId: signOn.clientId, secret }
  await ctx.write(async (tx) => {
    await writeSecret(tx, ctx.services.keys, 'signOn.client', JSON.stringify(kept), ctx.now)
    await emit(ctx, tx, { kind: 'signOnSecretChanged', subject: { kind: 'tenantRevision', id: newId(ctx.now) } })
  })
  return getSignOnAccess(ctx)
}
