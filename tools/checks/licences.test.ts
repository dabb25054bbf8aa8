import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkLicences, isAllowed } from './licences.ts'

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('%s: %s', (expression, verdict) => {
  expect(isAllowed(expression)).toBe(verdict)
})

it('names a package whose licence is unknown', () => {
  const root = mkdtempSync(join(tmpdir(), 'referral-licences-'))
  const put = (name: string, manifest: object) => {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(
      join(root, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', ...manifest }),
    )
  }
  put('good', { license: 'ISC' })
  put('old', { licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] })
  put('silent', {})
  const packages = {
    '': {},
    'node_modules/good': {},
    'node_modules/old': {},
    'node_modules/silent': {},
    'node_modules/absent': {},
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  expect(checkLicences(root)).toEqual({ ok: false, report: 'node_modules/silent 1.0.0: no licence' })
  rmSync(root, { recursive: true, force: true })
})
