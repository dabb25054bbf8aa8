import { addressAndSurnameKey, birthDateAndNameKey } from '@referral/domain/blind-keys'
import { parseGermanDay } from '@referral/domain/calendar'
import { normalizeEmail } from '@referral/domain/email'
import { normalizePhone } from '@referral/domain/validate/person'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { RecipientData } from './check-recipient.ts'

/**
 * Seals the secrets under the person's own key, and stores the digests by which equal values are found (product §2.8).
 */
export async function keepSecrets(ctx: Context, tx: Tx, personId: string, data: RecipientData): Promise<void> {
  const { persons } = ctx.services
  const birthDate = parseGermanDay(data.birthDate)!
  const phone = data.phone === undefined || data.phone.trim() === '' ? null : data.phone.trim()
  const secrets = { birthDate, address: data.address, ...(phone === null ? {} : { phone }) }
  const findable = {
    email: normalizeEmail(data.email),
    birthDateAndName: birthDateAndNameKey(birthDate, data.firstName, data.lastName),
    addressAndSurname: addressAndSurnameKey(data.address, data.lastName),
    phone: phone === null ? null : normalizePhone(phone),
  }
  await persons.put(tx, personId, secrets, ctx.now)
  await persons.index(tx, personId, findable, ctx.now)
}

/**
 * The data that a page shows to the person who typed them, without anything that identifies the recipient or makes them
 * reachable.
 */
export const withoutPerson = ({ firstName, lastName }: RecipientData): Shown => ({
  firstName,
  lastName: [...lastName][0] ?? '',
})

type Shown = Pick<RecipientData, 'salutation' | 'firstName' | 'lastName' | 'newsletter'>
