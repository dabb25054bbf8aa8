import { join } from 'node:path'
import { defences } from './sabotage/defences.ts'
import { makeWorkingCopy } from './sabotage/working-copy.ts'
import { tryControl, trySabotage } from './sabotage/try-sabotage.ts'

/**
 * Removes each defence in a copy of the tree and runs the test that claims to prove it. A test that stays green proves
 * nothing: this fails then. Arguments name some of the defences; `--list` prints them all.
 */
const wanted = process.argv.slice(2)
if (wanted.includes('--list')) {
  for (const { name, defence } of defences) console.log(`${name.padEnd(36)} ${defence}`)
  process.exit(0)
}
const unknown = wanted.filter((name) => !defences.some((one) => one.name === name))
if (unknown.length > 0) throw new Error(`no such defence: ${unknown.join(', ')} (see --list)`)
const chosen = defences.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const copy = makeWorkingCopy(join(import.meta.dirname, '..'))
process.once('SIGINT', () => {
  copy.remove()
  process.exit(130)
})
let failed = 0
try {
  const control = tryControl(copy.folder, chosen)
  console.log(`${control.ok ? '✓' : '✗'} with every defence in place the tests are green: ${control.told}`)
  if (!control.ok) failed += 1
  for (const sabotage of control.ok ? chosen : []) {
    const { ok, told } = trySabotage(copy.folder, sabotage)
    console.log(`${ok ? '✓' : '✗'} ${sabotage.name.padEnd(36)} ${sabotage.defence}: ${told}`)
    if (!ok) failed += 1
  }
} finally {
  copy.remove()
}
console.log(`\n${chosen.length + 1 - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
