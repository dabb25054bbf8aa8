import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFolder } from './tenant-folder.ts'

let base: string
let folder: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'referral-links-'))
  folder = join(base, 'tenant')
  mkdirSync(join(folder, 'words'), { recursive: true })
  mkdirSync(join(base, 'elsewhere'))
  for (const file of ['tenant', 'settings', 'look']) writeFileSync(join(folder, `${file}.json`), '{}')
  writeFileSync(join(base, 'elsewhere/secret.png'), 'secret')
  writeFileSync(join(base, 'elsewhere/de.json'), '{"own":"secret"}')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const linkFaults = async () => (await readFolder(folder)).faults.filter(({ text }) => text.includes('symbolic link'))

it('a folder without links has no such fault', async () => {
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures/logo.png'), 'own')
  expect(await linkFaults()).toEqual([])
})

it('reports a file that is a link, and does not read it', async () => {
  symlinkSync(join(base, 'elsewhere/de.json'), join(folder, 'words/de.json'))
  const { tenant } = await readFolder(folder)
  expect(JSON.stringify(tenant)).not.toContain('secret')
  expect((await linkFaults()).map(({ file }) => file)).toEqual(['words/de.json'])
})

it.each(['pictures', 'pictures/deep'])('a folder that is a link is told, and not read: %s', async (name) => {
  if (name.includes('/')) mkdirSync(join(folder, 'pictures'))
  symlinkSync(join(base, 'elsewhere'), join(folder, name))
  const { tenant } = await readFolder(folder)
  expect([...tenant.pictures.values()].every((bytes) => !bytes.includes('secret'))).toBe(true)
  if (name === 'pictures') expect((await linkFaults()).map(({ file }) => file)).toEqual(['pictures/secret.png'])
})
