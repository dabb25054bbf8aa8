import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

it('an account’s roles are written by five statements of this room, and by no other', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(source, path), 'utf8')
      return /UPDATE account\b[^`']*\broles\s*=|INSERT INTO account\b[^`']*\broles\b/s.test(text)
    })
  expect(files.toSorted()).toEqual([
    'features/accounts/accounts.sql.ts',
    'features/accounts/agency-role.ts',
    'features/accounts/appoint-operator.ts',
    'features/accounts/dismiss-operator.ts',
    'features/accounts/seller-role.ts',
  ])
})
