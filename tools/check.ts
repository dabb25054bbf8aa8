import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checks, type Check } from './checks/all.ts'

export type Counts = { readonly passed: number; readonly failed: number }

const root = join(import.meta.dirname, '..')

/** Runs the checks, as many at once as there are processors, and prints each verdict as it comes. */
export async function runChecks(wanted: readonly Check[] = checks): Promise<Counts> {
  const waiting = [...wanted]
  let [passed, failed] = [0, 0]
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const since = performance.now()
      const { ok, report } = await check
        .run(root)
        .catch((error: Error) => ({ ok: false, report: error.stack ?? error.message }))
      if (ok) passed += 1
      else failed += 1
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(
        `${ok ? '✓' : '✗'} ${check.name} (${seconds} s)${report === '' ? '' : ok ? `: ${report}` : `\n${report}`}`,
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  return { passed, failed }
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const wanted = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const { passed, failed } = await runChecks(wanted)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
