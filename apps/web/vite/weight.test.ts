import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoThemes } from '@referral/theme/themes'
import { isDeskScreen } from '../src/boot/is-desk-screen.ts'
import { lookOf, modulesOf } from '../src/boot/modules.ts'
import { entryOf } from '../src/routing/catalogue.ts'
import { routeNames as names } from '../src/routing/whole-catalogue.ts'
import { brotliBytes, buildToWeigh } from './weigh.ts'
import type { Build } from './weigh.ts'
import { aim, budget } from './weight-budget.ts'

const looks = Object.values(demoThemes).map(({ motif, layout }) => lookOf(motif, layout.hero))
/** Modules of the public layout, for any visitor; the late claim, behind a personal link, loads the areas' styles. */
const publicNames = names.filter(
  (name) => entryOf(name).layout === 'public' && !entryOf(name).screen.startsWith('late-claims/'),
)
const openNames = publicNames.filter((name) => entryOf(name).access === 'anyone')
const isArea = (module: string): boolean =>
  isDeskScreen(/features\/(.+)$/.exec(module)?.[1] ?? '') ||
  /(^|\/)src\/desk\/|features\/late-claims\/|features\/shell\/(area-nav|desk-nav|desk-groups|(operator|agency|personal)-layout)\.|features\/cases\/own\/|features\/personal-area\/|own-data\/(my-data|erase)\.screen/.test(
    module,
  ) ||
  /(change-password\.screen|gallery)/.test(module)

const folder = mkdtempSync(join(tmpdir(), 'referral-weight-'))
let build: Build
beforeAll(async () => {
  build = await buildToWeigh(folder)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const weights = new Map<string, number>()
function weigh(file: string): number {
  const known = weights.get(file) ?? brotliBytes(build.read(file))
  weights.set(file, known)
  return known
}

function filesWithBytes(modules: readonly string[]): { readonly bytes: number; readonly files: string } {
  const each = build.filesOf(modules).map((file) => [weigh(file), file] as const)
  return { bytes: each.reduce((sum, [bytes]) => sum + bytes, 0), files: each.map((one) => one.join(' ')).join('\n') }
}

describe('a public page', () => {
  it.each(openNames)('%s loads no more than its budget, in the heaviest look', (name) => {
    const [{ bytes, files } = { bytes: 0, files: '' }] = looks
      .map((look) => filesWithBytes([...modulesOf(entryOf(name)), ...look]))
      .toSorted((a, b) => b.bytes - a.bytes)
    expect(bytes).toBeGreaterThan(60_000)
    expect(bytes, `by file, compressed:\n${files}\n`).toBeLessThanOrEqual(budget[name] ?? budget.other)
  })
  it('that strangers open first has the budget of the aim', () => {
    expect([aim, budget['Home'], budget['EmpfaengerDaten']]).toEqual([95_000, 95_000, 95_000])
  })
  it.each(publicNames)('%s brings no code of the back office and of agencies', (name) => {
    const files = build.filesOf([...modulesOf(entryOf(name)), ...looks.flat()]).filter((file) => file.endsWith('.js'))
    const sources = files.flatMap((file) => build.sourcesOf(file)).map(({ path }) => path)
    expect(sources.some((path) => path.endsWith('boot/entry-client.ts'))).toBe(true)
    expect(sources.filter(isArea)).toEqual([])
    expect(sources.filter((path) => /node_modules\/(zod|altcha|qrcode|react-aria)/.test(path))).toEqual([])
  })
  it('that brings its answers does without the query library', () => {
    const files = build.filesOf(modulesOf(entryOf('EmpfaengerDaten'))).filter((file) => file.endsWith('.js'))
    const sources = files.flatMap((file) => build.sourcesOf(file)).map(({ path }) => path)
    expect(sources.filter((path) => path.includes('@tanstack'))).toEqual([])
  })
})

describe('the styles', () => {
  /** Class names of a style sheet, as markup spells them. */
  const classesOf = (css: string): Set<string> =>
    new Set(
      [...css.replaceAll(/\{[^{}]*\}/g, ' ').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
        name.replaceAll('\\', ''),
      ),
    )
  /** Words of the code that only happen to be spelled like a class. */
  const noClasses = ['lowercase', 'tab']

  it('of public pages know every class that public code uses and the areas’ styles know', () => {
    const first = build.filesOf(modulesOf(entryOf('Home')))
    const area = build.filesOf(modulesOf(entryOf('operatorHome')))
    const cssOf = (files: readonly string[]) =>
      classesOf(
        files
          .filter((file) => file.endsWith('.css'))
          .map((file) => build.read(file))
          .join('\n'),
      )
    const behindLogin = cssOf(area.filter((file) => !first.includes(file)))
    expect(behindLogin.has('data-table')).toBe(true)
    const modules = publicNames.flatMap((name) => modulesOf(entryOf(name)))
    const reached = build.reachOf(modules, isArea)
    // The styles of a single part, such as a dialog, travel with its code.
    const ofParts = reached.filter((file) => !/assets\/area-/.test(file))
    const everywhere = cssOf([...first, ...looks.flatMap((look) => build.filesOf(look)), ...ofParts])
    const own = reached
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => build.sourcesOf(file))
      .filter(({ path }) => !path.includes('node_modules'))
    const literals = own.flatMap(({ text }) => text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
    const used = new Set(literals.flatMap((literal) => literal.split(/[\s"'`]+/)))
    expect(used.has('hero-title')).toBe(true)
    const missing = [...behindLogin].filter((name) => used.has(name) && !everywhere.has(name))
    expect(missing.toSorted()).toEqual(noClasses)
  })
})
