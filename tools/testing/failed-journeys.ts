import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

type Report = { readonly suites: readonly Suite[] }
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }
type Spec = {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly { readonly status: string; readonly results: readonly Result[] }[]
}
type Result = {
  readonly status: string
  readonly errors: readonly { readonly message?: string }[]
  readonly attachments: readonly { readonly name: string; readonly path?: string }[]
}

const pageLines = 150
const messageLines = 20

/**
 * What a person needs who can't open the traces of another machine: which journeys passed only at the second try, what
 * stood on the page whenever one failed, and last why each try failed, since the end of a long output is what is kept.
 */
export function reportFailedJourneys(file: string): string {
  if (!existsSync(file)) return ''
  const lines: string[] = []
  const reasons: string[] = []
  for (const spec of (JSON.parse(readFileSync(file, 'utf8')) as Report).suites.flatMap(specsOf))
    for (const { status, results } of spec.tests) {
      if (status === 'flaky') lines.push(`── passed only at the second try: ${spec.file}:${spec.line} › ${spec.title}`)
      for (const { attachments, errors } of results.filter(
        ({ status: ended }) => !['passed', 'skipped'].includes(ended),
      )) {
        reasons.push(`── why: ${spec.file}:${spec.line} › ${spec.title}`)
        for (const { message = '' } of errors)
          reasons.push(...stripVTControlCharacters(message).split('\n').slice(0, messageLines))
        for (const { name, path } of attachments)
          if (name === 'error-context' && path !== undefined && existsSync(path))
            lines.push(
              `── what stood on the page: ${spec.file}:${spec.line} › ${spec.title}`,
              ...readFileSync(path, 'utf8').split('\n').slice(0, pageLines),
            )
      }
    }
  return [...lines, ...reasons].join('\n')
}

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
