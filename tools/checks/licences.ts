import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './verdict.ts'

/** Permissive licences, fonts' OFL, and MPL-2.0 where a package is used as it comes. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'CC0-1.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'Zlib', 'WTFPL', 'PostgreSQL', 'OFL-1.1', 'CC-BY-4.0', 'CC-BY-3.0', 'MPL-2.0'],
])

/** A shared library under the LGPL, unchanged and linked at run time: it may be exchanged, as the licence requires. */
const linked = /^@img\/sharp-libvips-/

/** Packages without a usable entry in their manifest; the licence was read in the package itself. */
const read: Readonly<Record<string, string>> = { 'png-js': 'MIT', '@squidex/squidex': 'MIT' }

type Lock = { packages: Record<string, { link?: boolean; optional?: boolean }> }
type Manifest = {
  name?: string
  version?: string
  license?: string | { type?: string }
  licenses?: { type?: string }[]
}

/** Every installed package has a licence that we may ship. */
export function checkLicences(root: string): Verdict {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const faults: string[] = []
  let count = 0
  for (const [path, { link }] of Object.entries(lock.packages)) {
    const file = join(root, path, 'package.json')
    // Ours, or of another platform.
    if (!path.includes('node_modules/') || link === true || !existsSync(file)) continue
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const licence = read[manifest.name ?? ''] ?? licenceOf(manifest)
    count += 1
    if (linked.test(manifest.name ?? '') && licence === 'LGPL-3.0-or-later') continue
    if (!isAllowed(licence))
      faults.push(`${path} ${manifest.version ?? ''}: ${licence === '' ? 'no licence' : licence}`)
  }
  if (count === 0) faults.push('no installed package was found')
  return { ok: faults.length === 0, report: faults.length === 0 ? `${count} packages` : faults.join('\n') }
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type ?? '').join(' OR ') ?? ''
}

/** An SPDX expression: OR is our choice, AND binds to both. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (bare.includes('(')) return false
  return bare.split(/\s+OR\s+/i).some((choice) => choice.split(/\s+AND\s+/i).every((name) => allowed.has(name.trim())))
}
