import { limitsOf, tellLimits, type OwnLimits } from '@referral/domain/tenant-limits'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { countWaitingJobs } from '../../apps/server/src/platform/jobs/lines.ts'

export interface ToldShare {
  readonly key: string
  readonly what: string
}

/** Who of all tenants is bounded: by limits of their own, by a share that is spent, or by their place in line. */
export async function findShares(services: Services): Promise<ToldShare[]> {
  const { owner } = services.db
  const [{ rows: own }, { rows: counts }, waiting] = await Promise.all([
    owner.query<{ id: number; key: string; limits: OwnLimits }>('SELECT id, key, limits FROM tenant ORDER BY key'),
    // The windows that are now; whoever has had no mail and no upload in them has no row.
    owner.query<{ id: number; bucket: string; used: number }>(
      `SELECT tenant_id AS id, bucket, used FROM limit_counter
       WHERE bucket = 'mails:hour' AND window_at = date_bin('1 hour', now(), 'epoch')
          OR bucket = 'mails:day' AND window_at = date_bin('1 day', now(), 'epoch')
          OR bucket = 'uploads' AND window_at = date_bin('1 hour', now(), 'epoch')`,
    ),
    countWaitingJobs(services),
  ])
  const told: ToldShare[] = []
  for (const { id, key, limits } of own) {
    const all = limitsOf(services.config.tenantLimits, limits)
    const most: Readonly<Record<string, number>> = {
      'mails:hour': all.mailsPerHour,
      'mails:day': all.mailsPerDay,
      uploads: all.uploadsPerHour,
    }
    const spent = counts.filter((row) => row.id === id && row.used >= most[row.bucket]!)
    const lines = waiting.filter((line) => line.tenantId === id)
    const what = [
      ...(tellLimits(limits) === '' ? [] : [`own limits: ${tellLimits(limits)}`]),
      ...spent.map(({ bucket }) => `share spent: ${bucket}`),
      ...lines.map(({ task, count }) => `waiting: ${count} × ${task}`),
    ]
    if (what.length > 0) told.push({ key, what: what.join('; ') })
  }
  return told
}
