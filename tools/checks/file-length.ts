import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './verdict.ts'

const COMFORT = 150
const LIMIT = 400

/** Hand-written source: what people have to read. Tests, generated files and words are not counted. */
export function isHandWritten(path: string): boolean {
  return (
    /^(apps|packages|tools|tests|db)\/.*\.(ts|tsx|mjs|css)$/.test(path) &&
    !/\.(test|spec|fixture)\.tsx?$|generated|(^|[/.-])words(-\w+)?\.ts$/.test(path)
  )
}

/** No source file above 400 lines; those above 150 are counted, as candidates for a split. */
export function checkFileLength(root: string): Verdict {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const long = listed
    .split('\n')
    .filter((path) => isHandWritten(path) && existsSync(join(root, path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > COMFORT)
    .toSorted((a, b) => b.lines - a.lines)
  const over = long.filter(({ lines }) => lines > LIMIT)
  if (over.length > 0)
    return {
      ok: false,
      report: [
        ...over.map(({ path, lines }) => `${path} has ${lines} lines`),
        `${LIMIT} are the most: move what belongs together into a file beside it`,
      ].join('\n'),
    }
  const longest = long[0]
  return {
    ok: true,
    report:
      longest === undefined ? '' : `${long.length} over ${COMFORT} lines, longest ${longest.path} ${longest.lines}`,
  }
}
