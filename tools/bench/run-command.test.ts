import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (script: string, mostMs?: number) =>
  runCommand(process.execPath, ['-e', script], mostMs === undefined ? {} : { mostMs })

test('a program answers its output, or how it ended', async () => {
  expect(await node('console.log(1)')).toBe('1\n')
  await expect(node('console.error("no"); process.exit(3)')).rejects.toThrow(/ended with 3:\nno/)
})

test('a program that takes too long is ended, and what it said so far is told', async () => {
  await expect(node('console.log("so far"); setTimeout(() => 0, 60_000)', 1_500)).rejects.toThrow(
    /was ended after 1\.5 s:\nso far/,
  )
})
