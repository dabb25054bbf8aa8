import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoThemes } from '@referral/theme/themes'
import { lookOf, modulesOf } from '../../apps/web/src/boot/modules.ts'
import { entryOf } from '../../apps/web/src/routing/catalogue.ts'
import { brotliBytes, buildToWeigh } from '../../apps/web/vite/weigh.ts'
import type { Build } from '../../apps/web/vite/weigh.ts'
import { aim } from '../../apps/web/vite/weight-budget.ts'
import { demoClient } from '../../tests/support/demo-client.ts'
import { startServer } from '../../tests/support/server.ts'
import { median, milliseconds } from './figures.ts'
import { weighByPackage } from './landing/by-package.ts'
import { visit } from './landing/lighthouse.ts'
import type { Visit } from './landing/lighthouse.ts'
import { timePage } from './landing/render-time.ts'
import { during } from './progress.ts'
import type { BenchRow } from './row.ts'

const visits = 4
/** Visits of one page without figures, after which its row says so. */
const mostFaults = 2
const aims = { performance: 98, lcpMs: 1_500 }
const pages = [
  ['Home', 'the home page'],
  ['EmpfaengerDaten', 'the recipient’s landing'],
  ['Empfehlen', 'the recommendation form'],
] as const
type PageName = (typeof pages)[number][0]

/** (f) The public pages: their weight, their times for a phone on a slow line, and the server's time to render them. */
export async function benchLanding(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'referral-landing-'))
  const server = await during('start of the demo', startServer).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  try {
    const build = await during('build of the web app', () => buildToWeigh(folder))
    const origin = server.origin('fernblick')
    const { number } = await demoClient(server, 'fernblick').recommend()
    const home = `${origin}/de`
    const landing = `${origin}/de/empfaengerdaten/${number}`
    return [
      ...pages.map(([name, what]) => weightRow(build, name, what)),
      await visitRow('the home page', home, ['seo']),
      await visitRow('a page of products', `${origin}/de/smartphone-tarife`, ['seo']),
      await visitRow('a product', `${origin}/de/produkte/469`, ['seo']),
      await visitRow('the recommendation form', `${origin}/de/empfehlen/469`, ['seo']),
      await visitRow('the recipient’s landing', landing, []),
      await timeRow('the home page', home),
      await timeRow('the recipient’s landing', landing),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
const sumOf = (build: Build, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliBytes(build.read(file)), 0)

/** In the look of the demo's first tenant; the heaviest look is a few hundred bytes more. */
function weightRow(build: Build, name: PageName, what: string): BenchRow {
  const { motif, layout } = demoThemes.fernblick
  const files = build.filesOf([...modulesOf(entryOf(name)), ...lookOf(motif, layout.hero)])
  const scripts = files.filter((file) => file.endsWith('.js'))
  const [script, all] = [sumOf(build, scripts), sumOf(build, files)]
  const parts = [...weighByPackage(build, scripts)].filter(([, bytes]) => bytes > 150)
  const isLanding = name !== 'Empfehlen'
  return {
    id: 'f',
    what: `script and style of ${what}, brotli`,
    ours: kilobytes(all),
    limit: kilobytes(aim),
    ratio: all / aim,
    ...(isLanding ? { aim: '≤ 1', met: all <= aim } : {}),
    note:
      `script ${kilobytes(script)} in ${scripts.length} files ` +
      `(${parts.map(([owner, bytes]) => `${owner} ${(bytes / 1_000).toFixed(1)}`).join(', ')}), ` +
      `style ${kilobytes(all - script)}; font apart, ${kilobytes(fontBytes(build))}`,
  }
}

/** The one font file that a page of that tenant preloads. */
const fontBytes = (build: Build): number => readFileSync(join(build.folder, 'fonts/outfit.woff2')).length

async function visitRow(what: string, address: string, more: readonly 'seo'[]): Promise<BenchRow> {
  // A server that has just started is not measured.
  await (await fetch(address)).arrayBuffer()
  const { seen, faults } = await visitOften(what, address)
  const row = {
    id: 'f',
    what: `Lighthouse on a phone, ${what}`,
    aim: `≥ ${aims.performance}, LCP ≤ ${aims.lcpMs / 1_000} s, CLS 0`,
  }
  const lost = faults.length === 0 ? '' : `; ${faults.length} more without a record: ${[...new Set(faults)].join(', ')}`
  const scores = seen.find((one) => one.scores !== undefined)?.scores
  if (scores === undefined)
    return { ...row, ours: 'not measured', limit: '', met: false, note: `${seen.length} visits${lost}` }
  const lcp = Math.max(...seen.map(({ lcpMs }) => lcpMs))
  const cls = Math.max(...seen.map(({ cls: shift }) => shift))
  const failed = [...new Set(seen.flatMap((one) => one.failed))]
  return {
    ...row,
    ours: seen.map(({ performance }) => performance).join(' '),
    limit: `LCP ${(lcp / 1_000).toFixed(2)} s, CLS ${cls.toFixed(3)}`,
    met:
      seen.length === visits &&
      seen.every(({ performance }) => performance >= aims.performance) &&
      lcp <= aims.lcpMs &&
      cls < 0.0005 &&
      (['accessibility', 'bestPractices', ...more] as const).every((name) => scores[name] === 100),
    note:
      `worst of ${seen.length} visits; in one of them accessibility ${scores.accessibility}, ` +
      `best practices ${scores.bestPractices}, SEO ${scores.seo}` +
      `${more.includes('seo') ? '' : ' (a personal page is kept from search engines)'}, ` +
      `blocked ${milliseconds(median(seen.map(({ tbtMs }) => tbtMs)))}, ` +
      `sent ${kilobytes(median(seen.map(({ bytes }) => bytes)))} in all` +
      (failed.length === 0 ? '' : `; not passed: ${failed.join(', ')}`) +
      lost,
  }
}

/** A visit that gives no figures (now and then a trace comes without its beginning) is told and made again. */
async function visitOften(what: string, address: string) {
  const [seen, faults]: [Visit[], string[]] = [[], []]
  while (seen.length < visits && faults.length <= mostFaults) {
    const wantsScores = seen.every(({ scores }) => scores === undefined)
    try {
      seen.push(await during(`visit ${seen.length + 1} of ${what}`, () => visit(address, wantsScores)))
    } catch (error) {
      console.error(error)
      faults.push(faultOf(error))
    }
  }
  return { seen, faults }
}

/** Lighthouse's own word for it, or the first line. */
function faultOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return /\(([A-Z]+(?:_[A-Z]+)+)\)/.exec(text)?.[1] ?? text.split('\n', 1)[0]!
}

async function timeRow(what: string, address: string): Promise<BenchRow> {
  const { coldMs, keptMs } = await during(`server’s time for ${what}`, () => timePage(address))
  return {
    id: 'f',
    what: `server’s time for ${what}`,
    ours: `${milliseconds(coldMs)} made`,
    limit: `${milliseconds(keptMs)} kept`,
    ratio: coldMs / keptMs,
    note: 'asked by HTTP on a warm connection, compressed, medians; a page is kept for five seconds',
  }
}
