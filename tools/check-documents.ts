/**
 * npm run check-documents -- --rules FILE.sch [FILE.xml|FILE.pdf …]: holds e-invoices to the rules of a schematron file,
 * EN 16931's own for one; without files, every kind of document that the product makes. Ends with 1 where a rule is broken.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readEInvoice } from './documents/read-e-invoice.ts'
import { readRules, type Verdict } from './documents/schematron.ts'

const { values, positionals } = parseArgs({ options: { rules: { type: 'string' } }, allowPositionals: true })
if (values.rules === undefined) {
  console.error('npm run check-documents -- --rules FILE.sch [FILE.xml|FILE.pdf …]')
  process.exit(2)
}

const rules = readRules(values.rules)
const documents =
  positionals.length === 0
    ? await (await import('./documents/make-documents.ts')).makeDocuments()
    : positionals.map((file) => ({ name: basename(file), content: readFileSync(file) }))

async function check(content: Buffer): Promise<Verdict> {
  try {
    return rules.check(await readEInvoice(content))
  } catch (error) {
    const [text = ''] = (error as Error).message.split('\n')
    return { faults: [{ id: 'unreadable', isFatal: true, text, place: 'the file' }], asked: 0 }
  }
}

let broken = 0
for (const { name, content } of documents) {
  const { faults, asked } = await check(content)
  const isBroken = asked === 0 || faults.some(({ isFatal }) => isFatal)
  if (isBroken) broken += 1
  console.log(`${isBroken ? '✗' : '✓'} ${name} (asked ${asked} times)`)
  if (asked === 0 && faults.length === 0) console.log('  broken: none of the rules means anything in it')
  for (const { id, isFatal, text, place } of faults)
    console.log(`  ${isFatal ? 'broken' : 'warning'}: ${id}: ${text}\n    at ${place}`)
}
console.log(`${rules.count} rules, ${documents.length} documents, ${broken} of them broken`)
process.exitCode = broken === 0 ? 0 : 1
