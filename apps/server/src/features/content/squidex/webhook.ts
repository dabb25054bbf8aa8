import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameBytes } from '#platform/crypto/key-ring.ts'
import { contentSettingOf } from '#platform/content-setting.ts'
import { clientDigest } from '#platform/http/client-address.ts'
import { localeOf } from '#platform/http/locale.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { refuse } from '#platform/outcome.ts'
import type { Services } from '#platform/context.ts'
import { systemContext } from '#platform/system-context.ts'
import { refreshAll } from './refresh.ts'
import { readSecret } from '#platform/crypto/tenant-secrets.ts'
import { stateOf } from './squidex-state.ts'
import { webhookPath } from './webhook-path.ts'

const mostBytes = 262_144

/** `X-Signature = base64(sha256(body + secret))`, as Squidex makes it. */
export const signatureOf = (body: Buffer, secret: string): string =>
  createHash('sha256').update(body).update(secret, 'utf8').digest('base64')

/**
 * Squidex calls this when content has changed. The call only triggers a reading: its body is never used, so a forged or
 * repeated call could at most cause a reading that happens anyway. It is not in the table of calls, since the signature
 * covers the raw bytes.
 */
export function registerContentWebhook(http: FastifyInstance, services: Services): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(`/api/v1/:tenant${webhookPath}`, { bodyLimit: mostBytes }, (request, reply) =>
      hear(services, request, reply),
    )
  })
}

async function hear(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const refused = (name: Parameters<typeof refuse>[0]) =>
    sendProblem(reply, refuse(name), localeOf(request), `urn:request:${request.id}`)
  const tenant = await services.tenants.byKey((request.params as { tenant: string }).tenant)
  if (tenant === undefined) return refused('notFound')
  if (tenant.isUnavailable === true) return refused('programmeUnavailable')
  const caller = clientDigest(services.keys, request.ip).toString('base64url', 0, 15)
  if (!(await services.limits.take(tenant.id, `contentWebhook:${caller}`, 600, 3_600))) return refused('tooMany')
  const setting = contentSettingOf(tenant)
  const secret = await services.db.read(tenant.id, (tx) => readSecret(tx, services.keys, 'cms.webhookSecret'))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const given = request.headers['x-signature']
  if (setting.provider !== 'squidex' || secret === undefined || typeof given !== 'string') return refused('forbidden')
  if (!sameBytes(Buffer.from(given), Buffer.from(signatureOf(body, secret)))) return refused('forbidden')
  const ctx = await systemContext(services, tenant.id)
  // Squidex waits for the answer, not for the reading; a failure of that is logged where it happens.
  void refreshAll(ctx, setting, stateOf(ctx, setting)).catch((error: unknown) =>
    services.log.error({ tenant: tenant.key, error: (error as Error).message.slice(0, 200) }, 'content webhook'),
  )
  return reply.code(204).send()
}
