import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** SECURITY.md can only be believed while the files and tests that it names exist. */
const root = join(import.meta.dirname, '../..')
const short = {
  server: 'apps/server/src',
  web: 'apps/web/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
} as const
const fileOf = (path: string) =>
  join(
    root,
    path.replace(/^(server|web|domain|contract)(?=\/)/, (room) => short[room as keyof typeof short]),
  )

const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (threat|---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))

describe('SECURITY.md', () => {
  it('names for each threat its defences, their place, and their tests', () => {
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows)
      expect(
        row.filter((cell) => cell !== ''),
        row[0],
      ).toHaveLength(4)
  })

  it.each(rows.map(([threat, , where, proof]) => [threat!, where!, proof!] as const))(
    'is right about %s',
    (_threat, where, proof) => {
      const paths = [...`${where}, ${proof}`.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
      for (const path of paths) if (!path.startsWith('npm ')) expect(existsSync(fileOf(path)), path).toBe(true)
      for (const [, path = '', title = ''] of proof.matchAll(/`([^`]+)` › ([^;(]+)/g))
        expect(readFileSync(fileOf(path), 'utf8').includes(title.trim()), `${path} › ${title}`).toBe(true)
      expect(proof === '–' || paths.some((path) => /\.(test|spec)\.ts$/.test(path)), proof).toBe(true)
    },
  )
})
