import type { Sabotage } from './sabotage.ts'

const trace = 'apps/server/src/platform/http/trace-file.ts'
const handedOut = 'apps/server/src/features/operator/files-handed-out.test.ts'

/** What tells of an operator who carries something away (docs/decisions/0159-who-took-a-file.md). */
export const insiders: readonly Sabotage[] = [
  {
    name: 'file-without-event',
    defence: 'whoever is handed a file about people leaves an event',
    file: 'packages/contract/src/payouts.ts',
    remove: '    handsOut: true,\n',
    put: '',
    test: 'packages/contract/src/trace-filter.test.ts',
    only: 'leaves an event, or is listed with the reason why not',
  },
  {
    name: 'file-before-its-event',
    defence: 'no file about people is sent without its event',
    file: 'apps/server/src/platform/http/register-operations.ts',
    remove: 'if (operation.handsOut === true) await traceFile(ctx, operation, input, result.raw)',
    put: 'if (operation.handsOut === true) void traceFile(ctx, operation, input, result.raw).catch(() => undefined)',
    test: handedOut,
    only: 'gets nothing where the event cannot be written',
  },
  {
    name: 'searched-text-kept',
    defence: 'the event of a file does not hold what was searched for',
    file: 'packages/contract/src/trace-filter.ts',
    remove: 'value: isNobodys(schema, value) ? value : null',
    put: 'value: isNobodys(schema, value) || value !== null ? value : null',
    test: handedOut,
    only: 'leaves one sealed event with the list and its filter, and never what was searched for',
  },
  {
    name: 'file-by-admin-login',
    defence: 'an operator who takes a file in somebody’s name is named',
    file: trace,
    remove: "ctx.actor.kind === 'account' ? ctx.actor.actingOperatorId : null",
    put: 'null',
    test: handedOut,
    only: 'leaves it for an agency’s list, too, with the operator who is signed in in their name',
  },
]
