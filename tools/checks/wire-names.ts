import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '../../packages/contract/src/all-routes.ts'
import { operations } from '../../packages/contract/src/operations.ts'
import type { Operation } from '../../packages/contract/src/operation.ts'
import type { Translation } from '../../packages/contract/src/translation.ts'
import { translationOf } from '../../packages/contract/src/translation-of.ts'
import type { Verdict } from './verdict.ts'

/** Places where German is right: words, route names; and places that speak or test the wire itself. */
const exempt = [
  /\bwords(-de|-en)?\.ts$|\/ui\/area-texts\.ts$/,
  /\/routing\/(desk-)?catalogue\.ts$/,
  /\/platform\/api\/(read-problem\.ts|call\.test\.ts)$/,
  /\/gallery\/|\.test\.tsx?$|\.fixture\.tsx?$/,
]
/** Wire names that are words of the code, or of the interface, as well. */
const shared = new Set([
  ...[
    'Art',
    'Banner',
    'Bank',
    'Challenge',
    'Channel',
    'Code',
    'Format',
    'Id',
    'IBAN',
    'BIC',
    'Language',
    'Logo',
    'Name',
    'Status',
  ],
  ...['Symbol', 'Tag', 'Text', 'Titel', 'Version', 'Deutsch', 'IsCaptchaRequired'],
  // Parts of addresses of the back office.
  ...['neu', 'dokument', 'keyvisual', 'baustein', 'zugeordnet', 'vorher', 'vorjahr'],
])

/** No member and no enum value of the German wire in the web app outside of words and routes (house: German and English). */
export function checkWireNames(root: string): Verdict {
  const wire = wireNames()
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !exempt.some((rule) => rule.test(path)) && existsSync(join(root, path)))
  const found = paths.flatMap((path) =>
    findWireNames(readFileSync(join(root, path), 'utf8'), wire).map(({ line, name }) => `${path}:${line} ${name}`),
  )
  return {
    ok: found.length === 0 && wire.size > 300 && paths.length > 300,
    report: found.length > 0 ? found.join('\n') : `${wire.size} names in ${paths.length} files`,
  }
}

/** Members, keys and whole texts that are a name of the wire; comments do not count. */
export function findWireNames(source: string, wire: ReadonlySet<string>): { line: number; name: string }[] {
  // Names of files and calls are shown unchanged to their readers.
  const shown = /<Hint name="\w+"|<TechnicalName>.*?<\/TechnicalName>/g
  const code = source
    .replace(shown, '')
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return code.split('\n').flatMap((text, at) =>
    [...text.matchAll(/\.([A-Z]\w+)\b|\b([A-Z]\w+)\??:\s|['"`]([A-Za-z]\w+)(?=['"`.])|\{ ([A-Z]\w+)(?=[,: }])/g)]
      .map(([, member, key, quoted, bound]) => member ?? key ?? quoted ?? bound ?? '')
      .filter((name) => wire.has(name))
      .map((name) => ({ line: at + 1, name })),
  )
}

/** Every member and every enum value with another name in the code; names of routes, and booleans in addresses, are no offence. */
export function wireNames(): Set<string> {
  const names = new Set<string>()
  const visit = (node: Translation | undefined): void => {
    if (node === undefined) return
    if ('each' in node) return visit(node.each)
    if ('codes' in node) {
      for (const [value, english] of Object.entries(node.codes)) if (typeof english === 'string') names.add(value)
      return
    }
    for (const [wire, english, value] of node) {
      if (wire !== english && /^[A-Z]/.test(wire)) names.add(wire)
      visit(value)
    }
  }
  for (const { params, query, body, answer } of Object.values<Operation>(operations))
    for (const part of [params, query, body, answer]) visit(part && translationOf(part))
  for (const name of [...Object.keys(allRoutes), ...shared]) names.delete(name)
  return names
}
