import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { extraCents, periodAround } from '@referral/domain/commission'
import { commissionEvents } from '@referral/domain/transition-events'
import { readCommission } from '@referral/domain/offers'
import { commissionMachine, type CommissionState, type CommissionTrigger } from '@referral/domain/states/commission'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { demoModel } from '../sellers.ts'
import type { Case } from './rows.ts'
import { moved, system, tell, type World } from './world.ts'

interface CommissionRow {
  id: string
  seller_id: string
  recommendation_id: string
  order_id: string
  state: CommissionState
  order_number: string
  ordered_on: PlainDay
  product: string
  model: string
  rank: number
  base_cents: number
  extra_cents: number
  cents: number
  reason: string | null
  held_at: Date
  earned_at: Date | null
  ended_at: Date | null
}

const rowsOf = (world: World) => world.tables.rows('commission') as readonly CommissionRow[]
const livingOf = (world: World, { row }: Case) =>
  rowsOf(world).find(({ recommendation_id, state }) => recommendation_id === row.id && state !== 'cancelled')

/** What a seller's matched order earns, frozen (product §5). */
export function holdCommission(world: World, found: Case, at: Date): void {
  const { row, order, product } = found
  const read = readCommission(product.commission)
  if (row.seller_id === null || order === null || read === null) return
  const { from, until } = periodAround(demoModel.period, order.ordered_on)
  const inPeriod = rowsOf(world).filter(
    (one) =>
      one.seller_id === row.seller_id && one.state !== 'cancelled' && one.ordered_on >= from && one.ordered_on <= until,
  )
  const rank = inPeriod.length + 1
  const extra = extraCents(demoModel, rank)
  const state = moved(commissionMachine, null, 'open', 'system', { amountCents: read.cents + extra })
  const commission: CommissionRow = {
    id: newId(at),
    seller_id: row.seller_id,
    recommendation_id: row.id,
    order_id: order.id,
    state,
    order_number: order.order_number,
    ordered_on: order.ordered_on,
    product: product.de.name,
    model: demoModel.name,
    ...{ rank, base_cents: read.cents, extra_cents: extra, cents: read.cents + extra },
    ...{ reason: null, held_at: at, earned_at: null, ended_at: null },
  }
  world.tables.add('commission', commission)
  tellMove(world, commission, 'open', null, at)
}

export function earnCommission(world: World, found: Case, at: Date): void {
  const commission = livingOf(world, found)
  if (commission === undefined) return
  move(world, commission, 'earn', at)
  commission.earned_at = at
  addItem(world, commission, at, null)
}

/** The order fell: what was earned is taken back by a line below zero. */
export function cancelCommission(world: World, found: Case, at: Date): void {
  const commission = livingOf(world, found)
  if (commission === undefined) return
  const items = world.tables.rows('commission_item') as readonly { id: string; commission_id: string }[]
  const earned = items.find(({ commission_id }) => commission_id === commission.id)
  if (commission.state === 'earned' && earned !== undefined) addItem(world, commission, at, earned.id)
  move(world, commission, 'cancel', at)
  commission.ended_at = at
  commission.reason = found.row.reason
}

function addItem(world: World, commission: CommissionRow, at: Date, reversesId: string | null): void {
  world.tables.add('commission_item', {
    id: newId(at),
    seller_id: commission.seller_id,
    kind: 'commission',
    commission_id: commission.id,
    reverses_id: reversesId,
    booked_at: at,
    booked_on: berlinDay(at),
    order_number: commission.order_number,
    ordered_on: commission.ordered_on,
    product: commission.product,
    model: commission.model,
    ...{ period_from: null, step_from: null, tax_status: 'regular', settlement_id: null },
    cents: reversesId === null ? commission.cents : -commission.cents,
  })
}

function move(world: World, commission: CommissionRow, trigger: CommissionTrigger, at: Date): void {
  const from = commission.state
  commission.state = moved(commissionMachine, from, trigger, 'system', {})
  tellMove(world, commission, trigger, from, at)
}

const tellMove = (
  world: World,
  { id, recommendation_id, seller_id, cents, state }: CommissionRow,
  trigger: CommissionTrigger,
  from: CommissionState | null,
  at: Date,
) =>
  tell(world, {
    at,
    kind: commissionEvents[trigger],
    subject: ['commission', id],
    recommendationId: recommendation_id,
    ...(from === null ? {} : { from }),
    to: state,
    by: system,
    data: { seller: seller_id, cents },
  })
