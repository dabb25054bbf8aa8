import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed, differencesOf } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import {
  insertCampaign,
  listCampaignRows,
  toBoth,
  toStored,
  updateCampaign,
  type Both,
  type CampaignRow,
} from './setup.sql.ts'

export interface CampaignForm {
  readonly title: Both
  readonly body: Both
  readonly legal: Both
  readonly startOn: string
  readonly endOn: string | null
}

const formOf = ({ title, body, legal, startOn, endOn }: CampaignRow): CampaignForm => ({
  title: toBoth(title),
  body: toBoth(body),
  legal: toBoth(legal),
  startOn,
  endOn,
})
function present(ctx: Context, row: CampaignRow) {
  const today = berlinDay(ctx.now)
  const isOver = row.endOn !== null && row.endOn < today
  const state = row.startOn > today ? ('coming' as const) : isOver ? ('over' as const) : ('running' as const)
  return { id: row.id, version: row.version, state, ...formOf(row) }
}
const values = ({ title, body, legal, startOn, endOn }: CampaignForm) => [
  ...[toStored(title), toStored(body), toStored(legal), startOn, endOn],
]
const find = async (tx: Tx, id: number) => (await listCampaignRows(tx)).find((row) => row.id === id)

export const listDeskCampaigns = (ctx: Context) =>
  ctx.read(async (tx) => (await listCampaignRows(tx)).map((row) => present(ctx, row)))

function findDayFault({ startOn, endOn }: CampaignForm, today: PlainDay, begun: boolean) {
  if (!begun && startOn < today) return refuseFields({ field: 'Startdatum', code: 'dayPassed' })
  if (endOn !== null && endOn < startOn) return refuseFields({ field: 'Enddatum', code: 'beforeStart' })
  return undefined
}

export function createCampaign(ctx: Context, form: CampaignForm) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const fault = findDayFault(form, berlinDay(ctx.now), false)
    if (fault !== undefined) return fault
    const { id } = await tx.one<{ id: number }>(insertCampaign, [tx.tenantId, ...values(form)])
    await emit(ctx, tx, changed(tx, 'campaignCreated', ['campaign', id], differencesOf({}, form)))
    await touchContent(tx)
    return present(ctx, (await find(tx, id))!)
  })
}

/** Of one that has begun people have agreed to the texts: they stay, and only its end moves, today or later. */
export function changeCampaign(
  ctx: Context,
  id: number,
  { version, ...form }: CampaignForm & { readonly version: number },
) {
  const today = berlinDay(ctx.now)
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await find(tx, id)
    if (row === undefined) return refuse('notFound')
    const differences = differencesOf(formOf(row), form)
    if (differences.length === 0) return present(ctx, row)
    if (row.version !== version) return refuse('lostRace')
    const begun = row.startOn <= today
    if (begun && differences.some(({ field }) => field !== 'endOn')) return refuse('illegalMove')
    if (begun && ((row.endOn !== null && row.endOn < today) || (form.endOn !== null && form.endOn < today)))
      return refuseFields({ field: 'Enddatum', code: 'dayPassed' })
    const fault = findDayFault(form, today, begun)
    if (fault !== undefined) return fault
    await tx.run(updateCampaign, [tx.tenantId, id, ...values(form)])
    await emit(ctx, tx, changed(tx, 'campaignChanged', ['campaign', id], differences))
    await touchContent(tx)
    return present(ctx, (await find(tx, id))!)
  })
}
