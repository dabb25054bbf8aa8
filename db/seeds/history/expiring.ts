import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import { indexWords } from './keeping.ts'
import { expireReward } from './reward-ends.ts'
import type { Case } from './rows.ts'
import { countNight, moved, nightOf, system, tell, type World } from './world.ts'

/** Looks again in the night after the last day; who has entered data meanwhile got a later one. */
export function scheduleExpiry(world: World, found: Case): void {
  const day = addDays(found.row.expires_on, 1)
  world.agenda.at(nightOf(day), (now) => expireIfOver(world, found, berlinDay(now), now))
}

function expireIfOver(world: World, found: Case, today: PlainDay, now: Date): void {
  const { row } = found
  const waits = row.state === 'open' || (row.state === 'matched' && row.confirmed_at === null)
  if (!waits) return
  if (row.expires_on >= today) {
    scheduleExpiry(world, found)
    return
  }
  const erases = row.confirmed_at === null
  if (erases) erasePeople(world, found, now)
  const from = row.state
  row.state = moved(recommendationMachine, from, 'expire', 'system', {
    today,
    createdOn: row.created_on,
    recipientDataOn: row.recipient_at === null ? null : berlinDay(row.recipient_at),
    recipientConfirmed: row.confirmed_at !== null,
    personalDataErased: erases,
    ...(row.matched_at === null ? {} : { matchedOn: berlinDay(row.matched_at) }),
  })
  row.ended_at = now
  row.reason = found.order !== null ? 'unconfirmed' : row.recipient_at === null ? 'noRecipient' : 'noOrder'
  tell(world, {
    at: now,
    kind: 'recommendationExpired',
    subject: ['recommendation', row.id],
    recommendationId: row.id,
    from,
    to: row.state,
    by: system,
    reason: row.reason,
  })
  for (const reward of found.rewards) if (reward.state === 'open') expireReward(world, found, reward, now, row.reason)
  countNight(world, now, 'expired')
}

/** The recipient, the buyer in the order, and the recommender's name beside it; the recommender's account stays. */
function erasePeople(world: World, { row, recipient, order }: Case, at: Date): void {
  if (recipient !== null) {
    Object.assign(recipient, {
      salutation: null,
      first_name: null,
      last_name: null,
      email: null,
      email_key: null,
      customer_number: null,
      newsletter: false,
      erased_at: at,
    })
    world.tables.erase(recipient.id)
    tell(world, {
      at,
      kind: 'recipientErased',
      subject: ['recipient', recipient.id],
      recommendationId: row.id,
      by: system,
    })
  }
  if (order !== null) {
    Object.assign(order, {
      first_name: null,
      last_name: null,
      email: null,
      email_key: null,
      customer_number: null,
      erased_at: at,
    })
    world.tables.erase(order.id)
    indexWords(world, 'order', order.id, order.id, [order.order_number])
  }
  Object.assign(row, {
    recommender_first_name: null,
    recommender_last_name: null,
    recommender_email: null,
    erased_at: at,
  })
}
