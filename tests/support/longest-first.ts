import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest tests first (npm test prints how long each took): begun last, one would occupy a worker alone. */
const longest = [
  'tests/access/bearers-and-links.test.ts',
  'tests/access/malformed.test.ts',
  'tests/faults/crashes.test.ts',
  'tests/walks/walks.test.ts',
  'tests/access/isolation.test.ts',
  'tests/faults/two-processes.test.ts',
  'tests/faults/shutdown.test.ts',
  'tests/access/extra-members.test.ts',
  'apps/server/src/platform/db/backup/backup.test.ts',
  'tests/process/process.test.ts',
  'tests/access/host.test.ts',
  'tests/faults/mail.test.ts',
  'tests/races/idempotency.test.ts',
  'tests/access/fields.test.ts',
  'tests/access/access-matrix.test.ts',
  'tests/secrets/mail-headers.test.ts',
  'apps/server/src/features/settlements/document.test.ts',
  'tests/content/languages.test.ts',
  'tests/faults/outages.test.ts',
  'tests/faults/starts.test.ts',
  'apps/server/src/features/analytics/analytics.test.ts',
  'tests/races/cases.test.ts',
  'tests/races/claims.test.ts',
  'apps/server/src/platform/db/embedded.test.ts',
  'tests/faults/long-work.test.ts',
  'tests/secrets/secrets.test.ts',
]

/** The longest files first, the pure ones last: they are short and fill the rest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = longest.indexOf(relative(this.ctx.config.root, moduleId))
      if (project.name === 'pure') return longest.length + 1
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
