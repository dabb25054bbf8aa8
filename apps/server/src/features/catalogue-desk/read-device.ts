import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import { offersEnglish } from '#platform/tenant.ts'
import { listChanges } from './change-log.ts'
import { findDeskDevice, formOfDevice, isRecommended } from './device.sql.ts'

export type DeviceLack = 'picture' | 'tariff' | 'english'

/** The data that a device lacks for a good place in its list; English, only of a tenant that offers it. */
export const deviceLacks = (
  { tenant }: Context,
  device: {
    readonly picture: string | null
    readonly tariffs: number
    readonly hasEnglish: boolean
  },
): DeviceLack[] => [
  ...(device.picture === null ? (['picture'] as const) : []),
  ...(device.tariffs === 0 ? (['tariff'] as const) : []),
  ...(device.hasEnglish || !offersEnglish(tenant) ? [] : (['english'] as const)),
]

export const getDeskDevice = (ctx: Context, id: number) => ctx.read((tx) => readDevice(ctx, tx, id))

export async function readDevice(ctx: Context, tx: Tx, id: number) {
  const row = await findDeskDevice(tx, id)
  if (row === undefined) return refuse('notFound')
  const { picture, tariffs, texts } = row
  return {
    id: row.id,
    version: row.version,
    offered: row.offered,
    ...formOfDevice(row),
    pictureAddress: picture === null ? null : pictureUrl(ctx.tenant, picture, 'w640'),
    lacks: deviceLacks(ctx, { picture, tariffs: tariffs.length, hasEnglish: texts.en !== undefined }),
    recommended: await isRecommended(tx, id),
    changes: await listChanges(tx, 'device', id),
  }
}
