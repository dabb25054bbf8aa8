import type { Sabotage } from './sabotage.ts'

const platform = 'apps/server/src/platform'
const work = `${platform}/work/work.test.ts`
const drawings = `${platform}/pictures/tidy-drawing.test.ts`

export const longWork: readonly Sabotage[] = [
  {
    name: 'work-ends',
    defence: 'work that takes too long is ended with its worker',
    file: `${platform}/work/pool.ts`,
    remove: 'signal: AbortSignal.timeout(seconds * 1_000),',
    test: work,
    only: 'takes too long',
  },
  {
    name: 'json-depth',
    defence: 'a JSON body is refused by its depth before it is parsed',
    file: `${platform}/work/json-bounds.ts`,
    remove: "if (depth > bounds.depth) return 'tooDeep'",
    test: work,
    only: 'tooDeep',
  },
  {
    name: 'uploads-in-threads',
    defence: 'uploads are read beside the main thread',
    file: `${platform}/http/server.ts`,
    remove: 'else if (isUnread(request, body)) done(null, new UnreadBody(body))\n',
    test: 'tests/faults/long-work.test.ts',
    only: 'a million attributes',
  },
  {
    name: 'drawing-effects',
    defence: 'a drawing with effects is refused before it is drawn',
    file: `${platform}/pictures/tidy-drawing.ts`,
    remove: 'hard.test(local) ||',
    test: drawings,
    only: 'no bound',
  },
  {
    name: 'drawing-allow-list',
    defence: 'a drawing loses what does not draw',
    file: `${platform}/pictures/tidy-drawing.ts`,
    remove: 'else if (skippedAt === 0 && !drawn.has(local)) skippedAt = open.length\n',
    test: drawings,
    only: 'does not draw',
  },
  {
    name: 'report-nesting',
    defence: 'a bank’s report that cannot be read is refused, not a fault',
    file: 'apps/server/src/features/payouts/pain002.ts',
    remove: '    return undefined\n  }\n}\n\n/** More than',
    put: "    throw new Error('broken')\n  }\n}\n\n/** More than",
    test: 'apps/server/src/features/payouts/pain002.test.ts',
    only: 'nested',
  },
  {
    name: 'callers-who-go',
    defence: 'a caller who goes away is no error in the log',
    file: `${platform}/http/server.ts`,
    remove: '({ raw: { socket } }: FastifyRequest) => socket.destroyed || socket.remoteAddress === undefined',
    put: '(_request: FastifyRequest) => false',
    test: 'tests/faults/long-work.test.ts',
    only: 'go away',
  },
  {
    name: 'formula-separators',
    defence: 'no separator that a spreadsheet guesses makes a formula of a cell',
    file: `${platform}/csv.ts`,
    remove: 'if (separators.has(character)) {',
    put: "if (character === '\\0') {",
    test: 'tests/secrets/formulas.test.ts',
    only: 'behind a separator',
  },
  {
    name: 'folder-links',
    defence: 'the import of a tenant’s folder follows no link',
    file: 'tools/tenant/tenant-folder.ts',
    remove: 'if (!(await leadsThroughLink(folder, file))) return',
    put: 'if (file !== undefined) return',
    test: 'tools/tenant/tenant-folder.test.ts',
    only: 'is a link',
  },
]
