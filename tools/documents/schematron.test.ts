import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDocuments } from './make-documents.ts'
import { readEInvoice } from './read-e-invoice.ts'
import { readRules } from './schematron.ts'

const ownRules = join(import.meta.dirname, 'own-rules.sch')
const folder = mkdtempSync(join(tmpdir(), 'referral-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: string | Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../check-documents.ts'), ...words],
    { encoding: 'utf8' },
  )
  return { status, told: stdout + stderr }
}

describe('every document of the product', () => {
  let documents: Awaited<ReturnType<typeof makeDocuments>>
  beforeAll(async () => {
    documents = await makeDocuments()
  })

  it('keeps our own rules, of each kind and type', async () => {
    const rules = readRules(ownRules)
    for (const { name, content } of documents) {
      const { faults, asked } = rules.check(await readEInvoice(content))
      expect(
        faults.filter(({ isFatal }) => isFatal),
        name,
      ).toEqual([])
      expect(asked, name).toBeGreaterThanOrEqual(7)
    }
    const types = documents.map(({ name }) => /^\w+|\d+/g[Symbol.match](name)!.join(' '))
    expect([...new Set(types)].toSorted()).toEqual([
      'agency 380',
      'agency 381',
      'agency 384',
      'seller 384',
      'seller 389',
    ])
  })

  it.each([
    ['OWN-NET', /(<ram:TaxBasisTotalAmount>)[^<]+/, '$1130.01', 'not 130.01'],
    ['OWN-TAX', /(<ram:TaxTotalAmount [^>]+>)[^<]+/, '$117.09', 'not 17.09'],
    ['OWN-GROSS', /(<ram:GrandTotalAmount>)[^<]+/, '$1147.11', 'not to 147.11'],
    ['OWN-SHARE', /(<ram:BasisAmount>)40\.00/, '$140.01', 'taxed as E'],
    ['OWN-EXEMPT', /<ram:ExemptionReason>[^<]+<\/ram:ExemptionReason>/, '', 'says why'],
    ['OWN-SELLER', /(<ram:SellerTradeParty>\s*)<ram:ID>[^<]+<\/ram:ID>/, '$1', 'has an identifier'],
  ])('that breaks %s is named with it', async (id, part, instead, words) => {
    const { content } = documents.find(({ name }) => name.startsWith('seller: over a change'))!
    const xml = await readEInvoice(content)
    const broken = xml.replace(part, instead)
    expect(broken).not.toBe(xml)
    const told = readRules(ownRules)
      .check(broken)
      .faults.filter((fault) => fault.id === id)
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain(words)
    expect(told[0]!.place).toMatch(/^\/rsm:CrossIndustryInvoice\/.+\/ram:\w+(\[2\])?$/)
  })

  it('is validated by the command, which fails for one that breaks any rule', async () => {
    const { content } = documents.find(({ name }) => name.startsWith('agency: an invoice ('))!
    const pdf = write('good.pdf', content)
    const good = run('--rules', ownRules, pdf)
    expect(good.told).toContain('✓ good.pdf')
    expect(good.status).toBe(0)
    const xml = await readEInvoice(content)
    const bad = write('bad.xml', xml.replace(/(<ram:GrandTotalAmount>)[^<]+/, '$11.00'))
    const quiet = write(
      'quiet.xml',
      xml.replaceAll(/<ram:TelephoneUni[^]*?<\/ram:TelephoneUniversalCommunication>/g, ''),
    )
    const torn = write('torn.xml', xml.slice(0, -20))
    const other = write('other.xml', '<other/>')
    const { status, told } = run('--rules', ownRules, pdf, bad, quiet, torn, other)
    expect(status).toBe(1)
    expect(told).toMatch(/✗ bad\.xml .*\n {2}broken: OWN-GROSS: Net and tax add up to the gross sum, not to 1\.00\./)
    expect(told).toMatch(/✓ quiet\.xml .*\n {2}warning: OWN-PHONE/)
    expect(told).toMatch(/✗ torn\.xml .*\n {2}broken: unreadable/)
    expect(told).toMatch(/✗ other\.xml .*\n {2}broken: none of the rules/)
    expect(told).toContain('7 rules, 5 documents, 3 of them broken')
  })

  it('is not called valid without rules, or with one that is not understood', () => {
    expect(run().status).toBe(2)
    const unknown = (body: string) =>
      write('unknown.sch', `<schema xmlns="http://purl.oclc.org/dsdl/schematron">${body}</schema>`)
    expect(() => readRules(unknown(''))).toThrow('has no rules')
    const rule = '<rule context="*"><extends rule="x"/><assert test="true()"/></rule>'
    expect(() => readRules(unknown(`<pattern>${rule}</pattern>`))).toThrow('<extends> is not understood')
    expect(() => readRules(unknown('<pattern is-a="x"/>'))).toThrow('There is no pattern x')
  })
})

describe('the rules of a file', () => {
  const schema = (body: string) => `<schema xmlns="http://purl.oclc.org/dsdl/schematron">${body}</schema>`
  const told = (body: string, xml: string) =>
    readRules(write('rules.sch', schema(body)))
      .check(xml)
      .faults.map(({ id, place }) => `${id} ${place}`)

  it('look at an element once in each pattern, by the first rule that means it', () => {
    const first =
      '<rule context="a[@x]"><assert id="1" test="false()"/></rule><rule context="/r/a | /r/b"><assert id="2" test="false()"/></rule>'
    const second = '<rule context="a"><assert id="3" test="@x"/></rule>'
    expect(told(`<pattern>${first}</pattern><pattern>${second}</pattern>`, '<r><a x=""/><a/><b/></r>')).toEqual([
      ...['1 /r/a[1]', '2 /r/a[2]', '2 /r/b', '3 /r/a[2]'],
    ])
  })

  it('come from included files, too', () => {
    write(
      'part.sch',
      '<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><rule context="r"><assert id="in" test="@x"/></rule></pattern>',
    )
    expect(told('<include href="part.sch"/>', '<r/>')).toEqual(['in /r'])
    expect(told('<include href="part.sch"/>', '<r x=""/>')).toEqual([])
  })

  it('are broken where they cannot be asked', () => {
    const rule = '<rule context="r"><assert id="sum" test="xs:decimal(.) > 1">Too little.</assert></rule>'
    const file = write(
      'rules.sch',
      schema(`<ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><pattern>${rule}</pattern>`),
    )
    expect(readRules(file).check('<r>two</r>').faults).toEqual([
      { id: 'sum', isFatal: true, text: expect.stringMatching(/^Too little\. \(.*FORG0001/), place: '/r' },
    ])
    expect(readRules(file).check('<r>2</r>').faults).toEqual([])
  })
})
