import type { Reaction } from '#platform/chain.ts'
import { deleteMarks } from './marks.sql.ts'

/** Account erased → so is what it had seen and put away. */
export const forgetMarks: Reaction = async (_ctx, tx, { subject }) => {
  await deleteMarks(tx, subject.id)
}
