import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { sameBytes } from '../crypto/key-ring.ts'
import type { Cookie } from './route.ts'

const lifeSeconds = 180 * 86_400

/** The cookie that shows who made a recommendation without an account. */
const creatorCookieName = (ctx: Context) => `creator-${ctx.tenant.key}`

export const givenCreator = (ctx: Context): string | undefined => ctx.client.cookies[creatorCookieName(ctx)]

/**
 * The browser's secret from an earlier creation, or a new one. A secret that this server did not issue is not accepted:
 * the attacker who planted it would know it too.
 */
export function creatorSecret(ctx: Context): string {
  const given = givenCreator(ctx)
  if (given !== undefined && isGenuine(ctx, given)) return given
  const secret = randomBytes(32).toString('base64url')
  return `${secret}.${ctx.services.keys.digest('creator', text(ctx, secret)).toString('base64url')}`
}

function isGenuine(ctx: Context, given: string): boolean {
  const [secret = '', signature = ''] = given.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  return ctx.services.keys.digests('creator', text(ctx, secret)).some((digest) => sameBytes(digest, bytes))
}

const text = (ctx: Context, secret: string) => `${ctx.tenant.id}:${secret}`

export const creatorCookie = (ctx: Context, value: string): Cookie => ({
  name: creatorCookieName(ctx),
  value,
  httpOnly: true,
  maxAge: lifeSeconds,
  framed: true,
})

/** After a logout no cookie is left that shows what was created here. */
export const endedCreatorCookie = (ctx: Context): Cookie => ({ ...creatorCookie(ctx, ''), maxAge: 0 })
