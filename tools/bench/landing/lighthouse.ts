import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, launchFlags } from '../../../tests/support/browser.ts'
import { runCommand } from '../run-command.ts'

const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
}

/** One visit of a phone on a slow line, as Lighthouse lays it out: CPU 4×, slow 4G, simulated. */
export interface Visit {
  readonly performance: number
  /** Of a visit that asked for them. */
  readonly scores?: {
    readonly accessibility: number
    readonly bestPractices: number
    readonly seo: number
  }
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Bytes sent for the page until the network was quiet. */
  readonly bytes: number
  /** Audits of these categories that failed. */
  readonly failed: readonly string[]
}

/** Three times what a visit took at a load of 9 to 13 on two processors; at a load of 4 it takes 11 s. */
const mostMs = 60_000

/** @param withScores whether the categories that don’t depend on time are judged, too, for one or two seconds more */
export async function visit(address: string, withScores: boolean): Promise<Visit> {
  const chromium = findChromium()
  if (chromium === undefined) throw new Error('Lighthouse needs a Chromium (CHROMIUM in the environment names one)')
  const folder = mkdtempSync(join(tmpdir(), 'referral-lighthouse-'))
  const output = join(folder, 'report.json')
  try {
    await runCommand(
      process.execPath,
      [
        program,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        '--no-enable-error-reporting',
        '--disable-full-page-screenshot',
        ...(withScores ? [] : ['--only-categories=performance']),
        `--chrome-flags=--headless=new ${launchFlags.join(' ')} --user-data-dir=${join(folder, 'profile')}`,
      ],
      { env: { CHROME_PATH: chromium }, mostMs },
    )
    return readReport(JSON.parse(readFileSync(output, 'utf8')) as Report, withScores)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function readReport({ categories, audits }: Report, withScores: boolean): Visit {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    ...(withScores
      ? {
          scores: {
            accessibility: score('accessibility'),
            bestPractices: score('best-practices'),
            seo: score('seo'),
          },
        }
      : {}),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    failed: Object.entries(audits).flatMap(([name, { score: own }]) => (own === 0 ? [name] : [])),
  }
}
