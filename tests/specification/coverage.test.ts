import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { additionalRoutes, defaultRoutes } from '@referral/contract/route-names'

/** docs/specification-coverage.md can only be believed while it names what there is, and tests that there are. */
const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (requirement|---)/.test(line))

/** The calls of the specification; our own are those of other documents. */
const specified = (Object.values(operations) as Operation[]).filter(({ section }) => /^\d/.test(section))

describe('the coverage of the specification', () => {
  it.each(specified.map(({ method, path, id }) => [`${method} ${path}`, id, path] as const))(
    'names %s',
    (_call, _id, path) => {
      const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
      const isNamed = rows.some((row) => parts.every((part) => row.toLowerCase().includes(part.toLowerCase())))
      expect(isNamed, parts.join(' and ')).toBe(true)
    },
  )

  it.each(Object.keys(defaultRoutes))('names the route %s', (name) => {
    expect(page.includes(name)).toBe(true)
  })

  it('names the extra routes, or counts them by their area', () => {
    const areas = Object.entries(additionalRoutes).filter(([name]) => !page.includes(name))
    for (const [name, path] of areas) expect(path, name).toMatch(/^\/(agentur|profi)/)
  })

  it.each([
    '300000',
    '60 s',
    '120 s',
    '730 days',
    '60 days',
    '15000',
    '12 weeks',
    '300 ms',
    '100, 50, 0',
    '1920, 1024, 768, 453, 320',
    '70, 90, 110, 50',
    'SHA-256',
  ])('names the constant %s', (constant) => {
    expect(page.includes(constant)).toBe(true)
  })

  const short: readonly (readonly [RegExp, string])[] = [
    [/^server\//, 'apps/server/src/'],
    [/^web\//, 'apps/web/src/'],
    [/^(domain|contract|theme)\//, 'packages/$1/src/'],
  ]
  const wholePath = (path: string) => short.reduce((text, [from, to]) => text.replace(from, to), path)

  it('names tests that there are', () => {
    const missing = rows.flatMap((row) =>
      [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?: › ([^|;]+?))?(?= [|]|;|$)/g)].flatMap(
        ([, path = '', title]) => {
          const file = join(root, wholePath(path))
          if (!existsSync(file)) return [path]
          const text = readFileSync(file, 'utf8')
          const names = title?.replace(/ \(.*$/, '').trim()
          return names === undefined || text.includes(names) ? [] : [`${path} › ${names}`]
        },
      ),
    )
    expect(missing).toEqual([])
  })
})
