import { firstKept } from '#platform/first-kept.ts'
import { whenDue } from '#platform/night-work.ts'
import { endTerminalSession } from '#platform/http/terminals.sql.ts'
import {
  deleteLeft,
  selectTerminalsOfLeft,
  deleteStaffWhoLeft,
  deleteTerminalsOfWhoLeft,
  listTerminalsOfWhoLeft,
} from './staff.sql.ts'

/**
 * By night, by the retention table: deletes employees who left so long ago that no consent of theirs has to be proved.
 */
export const forgetStaff = whenDue(
  [deleteLeft, selectTerminalsOfLeft].map((of) => ({ of, values: (ctx) => [firstKept(ctx, 'staffMember')] })),
  (ctx) =>
    ctx.write(async (tx) => {
      const before = firstKept(ctx, 'staffMember')
      // The rules' clock may be ahead of a session's.
      for (const { id } of await listTerminalsOfWhoLeft(tx, before)) await endTerminalSession(tx, id)
      await deleteTerminalsOfWhoLeft(tx, before)
      return deleteStaffWhoLeft(tx, before)
    }),
)
