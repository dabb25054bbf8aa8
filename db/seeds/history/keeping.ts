import { addressAndSurnameKey, birthDateAndNameKey, customerNumberKey } from '@referral/domain/blind-keys'
import { normalizeEmail } from '@referral/domain/email'
import { normalizePhone } from '@referral/domain/validate/person'
import { blindDigest, newPersonKey, type BlindKind } from '../../../apps/server/src/platform/crypto/person-keys.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { wordsOf } from '../../../apps/server/src/platform/search.ts'
import type { Person } from './people.ts'
import { knowsAddressOf, type World } from './world.ts'

export function indexWords(
  world: World,
  kind: 'recommendation' | 'order',
  subjectId: string,
  personId: string,
  texts: readonly (string | null)[],
  agencyId: string | null = null,
): void {
  for (const word of wordsOf(texts))
    world.tables.add('search_word', { kind, word, subject_id: subjectId, person_id: personId, agency_id: agencyId })
}

export function keepProof(world: World, personId: string, purpose: string, digest: Buffer, at: Date): void {
  world.tables.add('consent_proof', {
    id: newId(at),
    person_id: personId,
    purpose,
    given: true,
    text_digest: digest,
    at,
  })
}

/** Makes a person findable by a value without revealing it; an earlier value of the same kind is forgotten. */
export function indexBlindly(world: World, personId: string, kind: BlindKind, value: string, at: Date): void {
  if (kind === 'clientAddress' && !knowsAddressOf(world, at)) return
  const digest = blindDigest(world.keys, world.tenant.id, kind, value)
  const known = world.blind.get(`${personId}:${kind}`)
  if (known !== undefined) {
    Object.assign(known, { digest, created_at: at })
    return
  }
  const row = { kind, digest, person_id: personId, created_at: at }
  world.blind.set(`${personId}:${kind}`, row)
  world.tables.add('blind_index', row)
}

interface Sealed {
  readonly birthDate?: string
  readonly address?: object
  readonly phone?: string
}

/** A person's row of sealed secrets; answers how to seal more with their key. */
export function keepSecrets(
  world: World,
  personId: string,
  { birthDate, address, phone }: Sealed,
  at: Date,
): (value: object, place: string) => Buffer {
  const { wrapped, sealSecret, seal } = newPersonKey(world.keys, world.tenant.id, personId)
  world.tables.add('person_secret', {
    person_id: personId,
    wrapped_key: wrapped,
    birth_date: birthDate === undefined ? null : sealSecret('birthDate', birthDate),
    address: address === undefined ? null : sealSecret('address', address),
    phone: phone === undefined ? null : sealSecret('phone', phone),
    bank: null,
    updated_at: at,
  })
  return seal
}

/** What a recipient's data are compared by (product §6). */
export function indexPerson(world: World, personId: string, person: Person, clientAddress: string, at: Date): void {
  indexBlindly(world, personId, 'email', normalizeEmail(person.email), at)
  indexBlindly(
    world,
    personId,
    'birthDateAndName',
    birthDateAndNameKey(person.birthDate, person.firstName, person.lastName),
    at,
  )
  indexBlindly(world, personId, 'addressAndSurname', addressAndSurnameKey(person.address, person.lastName), at)
  indexBlindly(world, personId, 'phone', normalizePhone(person.phone), at)
  indexBlindly(world, personId, 'clientAddress', clientAddress, at)
}

export const indexCustomerNumber = (world: World, personId: string, customerNumber: string, at: Date) =>
  indexBlindly(world, personId, 'customerNumber', customerNumberKey(customerNumber), at)
