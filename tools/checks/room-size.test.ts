import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkRoomSize } from './room-size.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'referral-rooms-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(room: string, file: string, lines: number): void {
  const path = join(root, 'apps/web/src', room, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'line\n'.repeat(lines))
}

it('reports the largest room; words and tests do not count', () => {
  write('features/orders', 'orders.screen.tsx', 3_999)
  write('features/orders', 'words.ts', 500)
  write('features/orders', 'orders.test.ts', 500)
  write('desk', 'block.tsx', 20)
  expect(checkRoomSize(root)).toEqual({ ok: true, report: 'orders has 3999 lines in 1 files' })
})

it('refuses a room with too many lines, whatever its folders', () => {
  write('features/content', 'document.screen.tsx', 2_000)
  write('features/content', 'desk/texts/text.screen.tsx', 2_001)
  expect(checkRoomSize(root)).toEqual({ ok: false, report: 'content has 4001 lines in 2 files' })
})

it('refuses a room with too many files, the kit of the back office as well', () => {
  for (let at = 0; at <= 60; at += 1) write('desk', `part-${at}.tsx`, 1)
  expect(checkRoomSize(root)).toEqual({ ok: false, report: 'desk has 61 lines in 61 files' })
})

it('refuses to have found no room', () => {
  expect(checkRoomSize(root).ok).toBe(false)
})
