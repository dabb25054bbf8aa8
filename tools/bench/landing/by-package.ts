import { SourceMap } from 'node:module'
import { brotliBytes } from '../../../apps/web/vite/weigh.ts'
import type { Build } from '../../../apps/web/vite/weigh.ts'

/** The owner of code: a package, a folder of the web app's source, a package of ours. */
function ownerOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (name !== undefined) return name
  const [, own] = /apps\/web\/src\/([^/]+)\//.exec(source) ?? []
  if (own !== undefined) return `our ${own}`
  const [, shared] = /packages\/([^/]+)\//.exec(source) ?? []
  return shared === undefined ? 'bundler' : `our ${shared}`
}

/**
 * What each package costs in some scripts: the compressed size of each script is shared out by what its parts, taken out
 * of the minified text by the source map, compress to alone.
 */
export function weighByPackage(build: Build, scripts: readonly string[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const file of scripts) {
    const text = build.read(file)
    const parts = partsOf(text, build.mapOf(file))
    const alone = [...parts].map(([owner, part]) => [owner, brotliBytes(part)] as const)
    const sum = alone.reduce((all, [, bytes]) => all + bytes, 0)
    for (const [owner, bytes] of alone)
      total.set(owner, (total.get(owner) ?? 0) + (bytes * brotliBytes(text)) / Math.max(1, sum))
  }
  return new Map([...total].toSorted(([, left], [, right]) => right - left))
}

/** The text of a script by owner, in its order. */
function partsOf(text: string, map: object | undefined): Map<string, string> {
  const parts = new Map<string, string>()
  const add = (owner: string, part: string): void => void parts.set(owner, (parts.get(owner) ?? '') + part)
  if (map === undefined) return new Map([['bundler', text]])
  const found = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0])
  for (const [line, row] of text.split('\n').entries()) {
    let [owner, from] = ['bundler', 0]
    for (let column = 0; column < row.length; column += 1) {
      const entry = found.findEntry(line, column)
      const next = 'originalSource' in entry && entry.generatedLine === line ? ownerOf(entry.originalSource) : 'bundler'
      if (next === owner) continue
      add(owner, row.slice(from, column))
      ;[owner, from] = [next, column]
    }
    add(owner, row.slice(from))
  }
  return parts
}
