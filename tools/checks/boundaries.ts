import { globSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaryRules } from './boundary-rules.ts'
import type { Verdict } from './verdict.ts'

const roots = ['apps/server/src', 'apps/web/src', 'packages']

/**
 * The house's arrows (docs/architecture.md), over every source file. A cruise that sees fewer modules than
 * there are files has lost its parser, and passes everything: that is a fault too.
 */
export async function checkBoundaries(baseDir: string): Promise<Verdict> {
  const files = globSync(
    roots.map((root) => `${root}/**/*.{ts,tsx}`),
    { cwd: baseDir, exclude: (path) => path.includes('node_modules') },
  )
  const existing = roots.filter((root) => files.some((file) => file.startsWith(root)))
  const { output } = await cruise(existing, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: boundaryRules },
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)dist/|\.(css|svg|woff2|json)$` },
    outputType: 'json',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  })
  const { modules, summary } = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult
  const seen = modules.filter(({ source }) => /^(apps|packages)\/.*\.tsx?$/.test(source))
  const withImports = seen.filter(({ dependencies }) => dependencies.length > 0)
  const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (seen.length < files.length) faults.push(`only ${seen.length} of ${files.length} files were cruised`)
  if (withImports.length < files.length / 2)
    faults.push(`only ${withImports.length} files were seen to import anything`)
  return { ok: faults.length === 0, report: faults.length === 0 ? `${seen.length} modules` : faults.join('\n') }
}
