import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoThemes } from '@referral/theme/themes'
import { lookOf, modulesOf } from '../../apps/web/src/boot/modules.ts'
import { entryOf } from '../../apps/web/src/routing/catalogue.ts'
import { brotliBytes, buildToWeigh } from '../../apps/web/vite/weigh.ts'
import type { Build } from '../../apps/web/vite/weigh.ts'
import { demoClient } from '../../tests/support/demo-client.ts'
import { startServer } from '../../tests/support/server.ts'
import { median, milliseconds } from './figures.ts'
import { weighByPackage } from './landing/by-package.ts'
import { visit } from './landing/lighthouse.ts'
import type { Visit } from './landing/lighthouse.ts'
import { timePage } from './landing/render-time.ts'
import type { BenchRow } from './row.ts'

const aimBytes = 95_000
const visits = 4
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
  const server = await startServer().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  try {
    const build = await buildToWeigh(folder)
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
    limit: kilobytes(aimBytes),
    ratio: all / aimBytes,
    ...(isLanding ? { aim: '≤ 1', met: all <= aimBytes } : {}),
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
  const seen: Visit[] = []
  for (let count = 0; count < visits; count += 1) seen.push(await visit(address))
  const worst = (pick: (one: Visit) => number, of = Math.min): number => of(...seen.map(pick))
  const lcp = worst(({ lcpMs }) => lcpMs, Math.max)
  const cls = worst(({ cls: shift }) => shift, Math.max)
  const perfect = ['accessibility', 'bestPractices', ...more] as const
  const failed = [...new Set(seen.flatMap((one) => one.failed))]
  const unrecorded = seen.reduce((sum, one) => sum + one.unrecorded, 0)
  return {
    id: 'f',
    what: `Lighthouse on a phone, ${what}`,
    ours: seen.map(({ performance }) => performance).join(' '),
    limit: `LCP ${(lcp / 1_000).toFixed(2)} s, CLS ${cls.toFixed(3)}`,
    aim: `≥ ${aims.performance}, LCP ≤ ${aims.lcpMs / 1_000} s, CLS 0`,
    met:
      worst(({ performance }) => performance) >= aims.performance &&
      lcp <= aims.lcpMs &&
      cls < 0.0005 &&
      perfect.every((name) => worst((one) => one[name]) === 100),
    note:
      `worst of ${visits} visits each; accessibility ${worst((one) => one.accessibility)}, ` +
      `best practices ${worst((one) => one.bestPractices)}, SEO ${worst((one) => one.seo)}` +
      `${more.includes('seo') ? '' : ' (a personal page is kept from search engines)'}, ` +
      `blocked ${milliseconds(median(seen.map(({ tbtMs }) => tbtMs)))}, ` +
      `sent ${kilobytes(median(seen.map(({ bytes }) => bytes)))} in all` +
      (failed.length === 0 ? '' : `; not passed: ${failed.join(', ')}`) +
      (unrecorded === 0 ? '' : `; ${unrecorded} more without a record`),
  }
}

async function timeRow(what: string, address: string): Promise<BenchRow> {
  const { coldMs, keptMs } = await timePage(address)
  return {
    id: 'f',
    what: `server’s time for ${what}`,
    ours: `${milliseconds(coldMs)} made`,
    limit: `${milliseconds(keptMs)} kept`,
    ratio: coldMs / keptMs,
    note: 'asked by HTTP on a warm connection, compressed, medians; a page is kept for five seconds',
  }
}
