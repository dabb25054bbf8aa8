import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defences } from './defences.ts'

const root = join(import.meta.dirname, '../..')

it('has a name of its own for every defence', () => {
  expect(new Set(defences.map(({ name }) => name)).size).toBe(defences.length)
})

describe.each(defences)('$name', ({ file, remove, put = '', also, test }) => {
  it('can still be taken away, and has its test', () => {
    expect(readFileSync(join(root, file), 'utf8').split(remove)).toHaveLength(2)
    expect(put).not.toBe(remove)
    if (also !== undefined) {
      expect(readFileSync(join(root, also.file ?? file), 'utf8').split(also.remove)).toHaveLength(2)
      expect(also.put ?? '').not.toBe(also.remove)
    }
    expect(existsSync(join(root, test))).toBe(true)
  })
})
