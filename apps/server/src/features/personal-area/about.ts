import { findRecommendedNames, type Recommended } from '#features/catalogue/public.ts'
import { findInitials } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

interface Subject extends Recommended {
  readonly recommendationId: string
  readonly number: string
}

/** Which recommendation something is about: its number, its product with the device that was chosen, and the contact by initials. */
export async function describe(ctx: Context, tx: Tx, subjects: readonly Subject[]) {
  const nameFor = await findRecommendedNames(tx, subjects, ctx.locale)
  const initials = await findInitials(
    tx,
    subjects.map(({ recommendationId }) => recommendationId),
  )
  return (subject: Subject) => ({
    number: subject.number,
    product: nameFor(subject),
    recipientInitials: initials.get(subject.recommendationId) ?? null,
  })
}
