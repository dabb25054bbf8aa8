import { findProductNames } from '#features/catalogue/public.ts'
import { initialsOf } from '#features/recommendations/public.ts'
import { findRecipientsOf } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

interface Subject {
  readonly recommendationId: string
  readonly number: string
  readonly productId: number
}

/** Which recommendation something is about: its number, its product, and the contact by initials. */
export async function describe(ctx: Context, tx: Tx, subjects: readonly Subject[]) {
  const products = await findProductNames(
    tx,
    subjects.map(({ productId }) => productId),
    ctx.locale,
  )
  const recipients = await findRecipientsOf(
    tx,
    subjects.map(({ recommendationId }) => recommendationId),
  )
  const initials = new Map(
    recipients.map((person) => [person.recommendationId, initialsOf(person.firstName, person.lastName)]),
  )
  return ({ recommendationId, number, productId }: Subject) => ({
    number,
    product: products.get(productId)!,
    recipientInitials: initials.get(recommendationId) ?? null,
  })
}
