import type { Sabotage } from './sabotage.ts'

const test = 'apps/server/src/features/invitations/at-terminal.test.ts'

/** What keeps a shop's terminal, and who invites at it. */
export const staffDefences: readonly Sabotage[] = [
  {
    name: 'terminal-code-once',
    defence: 'a terminal’s code opens one device',
    file: 'apps/server/src/features/staff/staff.sql.ts',
    remove: 'terminal.opened_at IS NULL AND ',
    put: '',
    test,
    only: 'is opened once, by a cookie that no page can read',
  },
  {
    name: 'terminal-revoked',
    defence: 'a terminal that is revoked does nothing',
    file: 'apps/server/src/features/staff/terminals.ts',
    remove:
      "    if (!(await revokeTerminalRow(tx, id, new Date()))) return refuse('notFound')\n    await endTerminalSession(tx, id)\n",
    put: '',
    test,
    only: 'does nothing once it is revoked, or its shop is switched off',
  },
  {
    name: 'staff-of-own-shop',
    defence: 'a staff number counts at a terminal of its own shop',
    file: 'apps/server/src/features/staff/at-terminal.ts',
    remove: ' || member.shopId !== at.shop.id',
    put: '',
    test,
    only: 'takes the staff number of its own shop alone',
  },
  {
    name: 'lead-pin-attempts',
    defence: 'a lead’s PIN is not guessed',
    file: 'apps/server/src/features/staff/require-lead.ts',
    remove: 'const attempts = 5',
    put: 'const attempts = 500',
    test,
    only: 'takes five wrong PINs in a quarter of an hour, and then the right one no more',
  },
]
