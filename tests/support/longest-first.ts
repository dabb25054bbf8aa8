import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, the longest first (npm test tells how long each took): begun last, a worker would end alone. */
const longest = [
  'tests/walks/walks.test.ts',
  'tests/faults/crashes.test.ts',
  'tests/access/malformed.test.ts',
  'tests/process/process.test.ts',
  'tests/access/isolation.test.ts',
  'tests/faults/shutdown.test.ts',
  'tests/secrets/secrets.test.ts',
  'tests/access/bearers-and-links.test.ts',
  'tests/faults/together.test.ts',
  'tests/faults/mail.test.ts',
  'apps/server/src/platform/db/backup/backup.test.ts',
  'tests/access/extra-members.test.ts',
  'tests/faults/starts.test.ts',
  'tests/secrets/mail-headers.test.ts',
  'tests/faults/backup.test.ts',
]

/** The longest files first, the pure ones last: they are short and fill what is left. */
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
