import { emailKey } from '@referral/domain/email'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { Person } from './people.ts'
import type { Case } from './rows.ts'
import { after, days, hours, tell, type World } from './world.ts'

/** What waits at the operator's desk: a missing order, a decision by two, messages. */
export function playDesk(world: World): void {
  reportMissingOrder(world)
  askForGoodwill(world)
  write(
    world,
    recommenderOf(world, 'matched'),
    hours(29),
    'Wann kommt meine Prämie?',
    'Guten Tag,\n\nmeine Schwester hat schon bestellt. Bis wann ist die Prämie da?\n\nViele Grüße',
  )
  write(
    world,
    recommenderOf(world, 'paid'),
    hours(6),
    'Neue Bankverbindung',
    'Hallo,\n\nich habe die Bank gewechselt. Wo kann ich das ändern?',
  )
  write(
    world,
    world.newPerson(),
    days(9),
    'Gilt das auch für Bestandskunden?',
    'Guten Tag, mein Nachbar ist schon Kunde. Zählt die Empfehlung trotzdem?',
    days(8),
  )
}

const proof = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 57>>stream',
    'BT /F 20 Tf 40 220 Td (Bestellbestaetigung \\(Muster\\)) Tj ET',
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
)

/** By the person whose order came without any number, so that the desk finds it. */
function reportMissingOrder(world: World): void {
  const waiting = world.cases.findLast(
    ({ row, person, fate }) =>
      row.state === 'open' && fate === 'confirmed' && person !== null && row.confirmed_at !== null,
  )
  const orders = world.tables.rows('customer_order') as readonly {
    readonly email: string | null
    readonly order_number: string
    readonly ordered_on: string
    readonly recommendation_id: string | null
  }[]
  const order = orders.findLast(
    ({ email, recommendation_id: matched }) => matched === null && email !== null && email === waiting?.person?.email,
  )
  if (waiting?.recipient == null || waiting.sealRecipient === null || order === undefined) return
  const { recipient, sealRecipient: seal, row } = waiting
  const at = after(world.now, -hours(4))
  const id = newId(at)
  const plain = order.order_number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  world.tables.add('late_claim', {
    id,
    recommendation_id: row.id,
    claimant: 'recipient',
    person_id: recipient.id,
    state: 'received',
    ordered_on: order.ordered_on,
    order_digest: world.keys.stableDigest('late-claim-order', `${world.tenant.id} ${plain}`),
    details: seal({ orderNumber: order.order_number, note: 'Ich habe am Telefon bestellt.' }, `late-claim:${id}`),
    proof: seal({ data: proof.toString('base64') }, `late-claim-proof:${id}`),
    proof_type: 'application/pdf',
    proof_bytes: proof.length,
    locale: 'de',
    created_at: at,
  })
  tell(world, {
    at,
    kind: 'lateClaimFiled',
    subject: ['lateClaim', id],
    recommendationId: row.id,
    to: 'received',
    by: { kind: 'recipient', id: recipient.id },
    data: { by: 'recipient' },
  })
}

/** A reward that nobody claimed in time, asked for by the second operator. */
function askForGoodwill(world: World): void {
  const lapsed = world.cases.findLast(
    ({ row, rewards, order }) =>
      row.state === 'expired' &&
      order?.state === 'active' &&
      rewards.some(({ state, provided_at: at }) => state === 'expired' && at !== null),
  )
  const reward = lapsed?.rewards.find(({ state }) => state === 'expired')
  const operator = world.accounts.get('betreiber2')
  if (lapsed === undefined || reward === undefined || operator === undefined) return
  const at = after(world.now, -hours(22))
  const id = newId(at)
  const reason = 'War im Krankenhaus und hat die Mails zu spät gesehen.'
  world.tables.add('approval', {
    id,
    kind: 'goodwill',
    subject_id: reward.id,
    data: { recommendationId: lapsed.row.id, cents: reward.cents },
    reason,
    asked_by: operator.id,
    asked_at: at,
  })
  tell(world, {
    at,
    kind: 'approvalAsked',
    subject: ['approval', id],
    recommendationId: lapsed.row.id,
    to: 'open',
    by: { kind: 'operator', id: operator.id },
    reason,
    data: { kind: 'goodwill', subject: reward.id },
  })
}

/** Somebody whose newest case is that far, so that whoever answers finds it; none of the people who log in. */
function recommenderOf(world: World, state: Case['row']['state']): Person {
  const own = new Set([...world.accounts.values()].map(({ email }) => email))
  const found = world.cases.findLast(
    ({ row, recommender }) => row.state === state && !own.has(recommender.person.email),
  )
  return found?.recommender.person ?? world.newPerson()
}

function write(world: World, { email }: Person, ago: number, subject: string, text: string, doneAgo?: number): void {
  const at = after(world.now, -ago)
  const id = newId(at)
  world.tables.add('contact_message', {
    id,
    account_id: null,
    sender_digest: world.keys.stableDigest('contact-sender', `${world.tenant.id} ${emailKey(email)}`),
    sealed: world.keys.seal(JSON.stringify({ email, subject, text }), `contact:${world.tenant.id}:${id}`),
    locale: 'de',
    created_at: at,
    done_at: doneAgo === undefined ? null : after(world.now, -doneAgo),
    done_by: doneAgo === undefined ? null : (world.accounts.get('betreiber')?.id ?? null),
  })
  tell(world, { at, kind: 'contactMessageReceived', subject: ['contactMessage', id], by: { kind: 'anyone', id: null } })
}
