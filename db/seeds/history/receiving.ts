import { randomBytes } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import { emailKey } from '@referral/domain/email'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { indexBlindly, indexPerson, indexWords, keepProof, keepSecrets } from './keeping.ts'
import { placeOrder } from './ordering.ts'
import type { Case } from './rows.ts'
import { after, awake, days, knowsAddressOf, minutes, noteMail, tell, type World } from './world.ts'

/** Somebody enters their data behind the link (spec §7.5). */
export function enterData(world: World, found: Case, at: Date): void {
  const { row, fate } = found
  if (row.state !== 'open') return
  const person = world.newPerson()
  const id = newId(at)
  found.person = person
  found.recipient = {
    id,
    number: world.numbers.issue('recipient', world.tenant.id),
    recommendation_id: row.id,
    salutation: person.salutation,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_key: emailKey(person.email),
    customer_number: null,
    newsletter: world.random.chance(0.2),
    locale: row.locale,
    created_at: at,
    confirmed_at: null,
    terms_digest: null,
    shop_at: null,
    erased_at: null,
  }
  world.tables.add('recipient', found.recipient)
  found.sealRecipient = keepSecrets(world, id, person, at)
  const clientAddress = randomBytes(32).toString('base64url')
  indexPerson(world, id, person, clientAddress, at)
  // The same connection on both sides: a hint, no more (product §6).
  if (found.suspicious) indexBlindly(world, found.recommender.id, 'clientAddress', clientAddress, row.created_at)
  indexWords(world, 'recommendation', row.id, id, [
    found.recipient.number,
    person.firstName,
    person.lastName,
    person.email,
  ])
  row.recipient_at = at
  row.expires_on = orderWindowEnd({ createdOn: row.created_on, recipientDataOn: berlinDay(at) })
  tell(world, {
    at,
    kind: 'recipientEntered',
    subject: ['recipient', id],
    recommendationId: row.id,
    by: { kind: 'anyone', id: null },
    data: { sibling: false, channel: row.channel },
  })
  noteMail(world, 'recipient.started', id, row.locale, at)
  if (fate === 'entered') return
  const later = fate === 'unconfirmedOrder' ? after(at, minutes(2)) : confirmTime(world, found, at)
  if (fate !== 'unconfirmedOrder') world.agenda.at(later, (now) => confirm(world, found, now))
  if (fate !== 'confirmed') goOnToShop(world, found, after(later, minutes(1)))
}

/** Most agree at once, some sleep on it. */
const confirmTime = (world: World, { claimAt }: Case, at: Date) =>
  claimAt === null && world.random.chance(0.15)
    ? awake(world, at, days(1), days(6))
    : after(at, minutes(world.random.int(1, 4)))

function confirm(world: World, { row, recipient }: Case, at: Date): void {
  if (recipient === null || row.state !== 'open') return
  recipient.confirmed_at = at
  recipient.terms_digest = world.consentDigests.recipient
  row.confirmed_at = at
  keepProof(world, recipient.id, 'recipientTerms', world.consentDigests.recipient, at)
  tell(world, {
    at,
    kind: 'recipientConfirmed',
    subject: ['recipient', recipient.id],
    recommendationId: row.id,
    by: { kind: 'recipient', id: recipient.id },
  })
  noteMail(world, 'recipient.confirmed', recipient.id, row.locale, at)
}

function goOnToShop(world: World, found: Case, from: Date): void {
  const { random } = world
  const quick = found.claimAt !== null || found.suspicious || random.chance(0.7)
  const visit = quick ? after(from, minutes(random.int(1, 15))) : awake(world, from, days(1), days(8))
  // Faster than anybody can order: what the rules hold for a person to look at.
  const order = found.suspicious ? after(visit, 6_000) : after(visit, minutes(random.int(4, 45)))
  world.agenda.at(visit, (now) => openShop(world, found, now))
  world.agenda.at(order, (now) => placeOrder(world, found, now))
}

function openShop(world: World, { row, recipient }: Case, at: Date): void {
  if (recipient === null || recipient.erased_at !== null) return
  recipient.shop_at ??= at
  const client_digest = knowsAddressOf(world, at) ? randomBytes(32) : null
  world.tables.add('click', {
    id: newId(at),
    recommendation_id: row.id,
    kind: 'shop',
    channel: row.channel,
    recipient_id: recipient.id,
    client_digest,
    at,
  })
  tell(world, {
    at,
    kind: 'shopOpened',
    subject: ['recipient', recipient.id],
    recommendationId: row.id,
    by: { kind: 'recipient', id: recipient.id },
  })
}
