import type { Reaction } from '#platform/chain.ts'
import { deleteMarks } from './marks.sql.ts'

/** Account erased → its marks of news and banners are deleted. */
export const forgetMarks: Reaction = async (_ctx, tx, { subject }) => {
  await deleteMarks(tx, subject.id)
}
