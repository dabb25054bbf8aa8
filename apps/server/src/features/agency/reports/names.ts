import { findAccountNames } from '#features/accounts/public.ts'
import { findProductNames } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

interface Named {
  readonly productId: number | null
  readonly memberId: string | null
  readonly isOfOtherAgency: boolean
}

/** Instead of the member who looks after another agency's customer. */
const otherAgency = { de: 'Andere Agentur', en: 'Another agency' } as const

/** With the names of product and member, each looked up once for all rows. */
export async function withNames<Line extends Named>(ctx: Context, tx: Tx, lines: readonly Line[]) {
  const [products, members] = await Promise.all([
    findProductNames(
      tx,
      lines.flatMap(({ productId }) => productId ?? []),
      ctx.locale,
    ),
    findAccountNames(tx, [...new Set(lines.flatMap(({ memberId }) => memberId ?? []))]),
  ])
  return lines.map((line) => ({
    ...line,
    productName: (line.productId === null ? undefined : products.get(line.productId)?.displayName) ?? '',
    member: line.isOfOtherAgency
      ? otherAgency[ctx.locale]
      : ((line.memberId === null ? undefined : members.get(line.memberId)) ?? ''),
  }))
}
