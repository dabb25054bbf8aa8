import { parse } from 'csv-parse/sync'
import { read } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyNumbersTables, numbersTables } from '@referral/contract/numbers'
import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/** Every export of the operation table in both languages: a new one is in it by being there. */
const exports = (Object.values(operations) as Operation[]).filter(({ produces }) =>
  [produces].flat().some((type) => type !== undefined && /csv|sheet/.test(type)),
)
/** Files that are read again by their columns' names have the same ones in both languages. */
const forImport: readonly string[] = ['exportDeskProducts', 'exportDeskDevices']
/** Words of both languages. */
const shared: ReadonlySet<string> = new Set(['Name', 'Status', 'Link', 'Bonus', 'Messenger'])

/** The files of each export: one for each value of its parameter. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  exportNumbersBy: numbersTables,
  exportAgencyNumbersBy: agencyNumbersTables,
  downloadYearStatement: ['2026'],
}
const files = exports.flatMap(({ id, method, path, callers }) =>
  (parameters[id] ?? ['']).map((value) => ({ id, value, method, path: path.replace(/:\w+/, value), callers })),
)

type File = readonly (readonly string[])[]
let site: TestApp
const languages = new Map<string, { readonly de: File; readonly en: File }>()

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  const logIn = async (local: string) => {
    const body = { Email: `${local}@demo.example`, Password: 'Empfehlen1' }
    return (await site.call('POST', '/account/login', { body, address: freshAddress() })).body.Token as string
  }
  const [operator, seller, owner] = [await chainClient(site).operator(), await logIn('profi'), await logIn('inhaber')]
  for (const { id, value, method, path, callers } of files) {
    const token = callers.includes('operator') ? operator : callers.includes('seller') ? seller : owner
    const fileIn = async (language: string): Promise<File> => {
      const headers = { 'X-Accept-Language': language }
      const answer = await site.call(method as 'GET', path, { token, headers, address: freshAddress() })
      expect([id, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([id, 200, ''])
      return parse(answer.text, { bom: true, delimiter: ';' })
    }
    languages.set(`${id} ${value}`, { de: await fileIn('de'), en: await fileIn('en') })
  }
})
afterAll(() => site.close())

/** Columns of names that are the client's own: its catalogue has some in both languages. */
const named: ReadonlySet<string> = new Set(['Produkt', 'Name'])

/** Whatever any export says otherwise in English is a German word. */
function germanWords(): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { de, en } of languages.values())
    for (const [row, cells] of de.entries())
      for (const [at, cell] of cells.entries()) if (!named.has(de[0]![at]!) && cell !== en[row]![at]) words.add(cell)
  return words
}

describe.each(files)('$id $value', ({ id, value }) => {
  const both = () => languages.get(`${id} ${value}`)!

  it('has the same columns and rows in both languages', () => {
    const { de, en } = both()
    expect(en.map((row) => row.length)).toEqual(de.map((row) => row.length))
    expect(new Set(en[0]).size).toBe(en[0]!.length)
  })

  it.runIf(forImport.includes(id))('keeps the names by which its columns are read again', () => {
    expect(both().en[0]).toEqual(both().de[0])
  })

  it.skipIf(forImport.includes(id))('has no German word in English', () => {
    const { de, en } = both()
    expect(en[0]!.filter((name, at) => name === de[0]![at] && !shared.has(name))).toEqual([])
    const german = germanWords()
    expect([...new Set(en.flat())].filter((cell) => german.has(cell) && !shared.has(cell))).toEqual([])
  })

  it.skipIf(forImport.includes(id))('holds the same amounts, days and counts', () => {
    const figures = (file: File) =>
      file.slice(1).map((row) => row.map((cell) => (/^[-\d.,: ]+$/.test(cell) ? cell : '')))
    expect(figures(both().en)).toEqual(figures(both().de))
  })
})

it('names a workbook’s sheets in the reader’s language', async () => {
  const token = await chainClient(site).operator()
  const sheetsIn = async (language: string) => {
    const headers = { 'X-Accept-Language': language }
    const { bytes } = await site.call('GET', '/betreiber/zahlen/funnel/export?Format=xlsx', { token, headers })
    return read(bytes).SheetNames
  }
  expect([await sheetsIn('de'), await sheetsIn('en')]).toEqual([['Tabelle1'], ['Sheet1']])
})
