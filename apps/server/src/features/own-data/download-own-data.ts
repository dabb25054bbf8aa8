import { berlinDay } from '@referral/domain/calendar'
import { reauthenticate } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { file, reply } from '#platform/http/route.ts'
import { isRefused } from '#platform/outcome.ts'
import { gatherOwnData } from './gather-own-data.ts'
import { readable } from './readable.ts'
import { toWire } from './to-wire.ts'

/** All stored data about the caller in machine-readable form (Art. 15 and 20 GDPR). */
export async function downloadOwnData(ctx: Context, password: string | undefined) {
  const gathered = await gather(ctx, password, 'json')
  if (isRefused(gathered)) return gathered
  const wire = toWire(ctx, gathered)
  return reply(wire, { headers: { 'content-disposition': `attachment; filename="${nameOf(ctx)}.json"` } })
}

/** The same as a person reads it. */
export async function readOwnData(ctx: Context, password: string | undefined) {
  const gathered = await gather(ctx, password, 'html')
  if (isRefused(gathered)) return gathered
  const page = readable(ctx, gathered)
  return file(page, 'text/html; charset=utf-8', `${nameOf(ctx)}.html`)
}

async function gather(ctx: Context, password: string | undefined, format: 'json' | 'html') {
  const account = await reauthenticate(ctx, password)
  if (isRefused(account)) return account
  return ctx.write(async (tx) => {
    const gathered = await gatherOwnData(ctx, tx, account.id)
    await emit(ctx, tx, { kind: 'dataDownloaded', subject: { kind: 'account', id: account.id }, data: { format } })
    return gathered
  })
}

const nameOf = (ctx: Context) =>
  `${ctx.tenant.key}-${ctx.locale === 'de' ? 'meine-daten' : 'my-data'}-${berlinDay(ctx.now)}`
