/** Prints the state tables into docs/states.md; with --check it only says whether they are up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { allMachines } from '@referral/domain/states/all'
import { printMachines } from '@referral/domain/states/print'

const file = new URL('../docs/states.md', import.meta.url)
const text = printMachines(allMachines)

if (process.argv.includes('--check')) {
  let present = ''
  try {
    present = readFileSync(file, 'utf8')
  } catch {
    // A missing file is stale like any other.
  }
  if (present !== text) {
    console.error('docs/states.md is stale: run node tools/print-states.ts')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, text)
}
