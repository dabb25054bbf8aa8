import { addressAndSurnameKey, birthDateAndNameKey } from '@referral/domain/blind-keys'
import { parseGermanDay } from '@referral/domain/calendar'
import { normalizeEmail } from '@referral/domain/email'
import { normalizePhone } from '@referral/domain/validate/person'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { RecipientData } from './check-recipient.ts'

/** What is sealed with their own key, and what equal values are found by (product §2.8). */
export async function keepSecrets(ctx: Context, tx: Tx, personId: string, data: RecipientData): Promise<void> {
  const { persons } = ctx.services
  const birthDate = parseGermanDay(data.birthDate)!
  const phone = data.phone === undefined || data.phone.trim() === '' ? null : data.phone.trim()
  await persons.put(tx, personId, 'birthDate', birthDate, ctx.now)
  await persons.put(tx, personId, 'address', data.address, ctx.now)
  if (phone !== null) await persons.put(tx, personId, 'phone', phone, ctx.now)
  const index = (kind: Parameters<typeof persons.index>[2], value: string | null) =>
    persons.index(tx, personId, kind, value, ctx.now)
  await index('email', normalizeEmail(data.email))
  await index('birthDateAndName', birthDateAndNameKey(birthDate, data.firstName, data.lastName))
  await index('addressAndSurname', addressAndSurnameKey(data.address, data.lastName))
  await index('phone', phone === null ? null : normalizePhone(phone))
}

/** What a page shows of somebody to whoever typed it, and nothing by which they could be found or reached. */
export const withoutPerson = ({ firstName, lastName }: RecipientData): Shown => ({
  firstName,
  lastName: [...lastName][0] ?? '',
})

type Shown = Pick<RecipientData, 'salutation' | 'firstName' | 'lastName' | 'newsletter'>
