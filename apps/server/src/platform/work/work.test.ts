import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createRegularYield } from './yield-regularly.ts'
import { bodyBounds, findJsonFault } from './json-bounds.ts'
import { createPacker, packRows, unpackRows } from './packed-rows.ts'
import { isRefused } from '../outcome.ts'
import { createPool, NoWorker, TookTooLong, WorkerBroke, type Pool, type PoolOptions } from './pool.ts'
import { createWork } from './work.ts'

const open: Pool[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close()
})

describe.each(['worker_threads', 'child_process'] as const)('work in %s', { timeout: 60_000 }, (runtime) => {
  const pool = (over: Partial<PoolOptions> = {}) => {
    const made = createPool({
      file: new URL('work.fixture.ts', import.meta.url),
      runtime,
      atOnce: 1,
      megabytes: 48,
      log: pino({ level: 'silent' }),
      ...over,
    })
    open.push(made)
    return made
  }

  it('ends with its worker when it takes too long, and what waited behind it is done', async () => {
    const { run } = pool()
    const endless = run({ task: 'spin', seconds: 0.2 }, null)
    const behind = run({ task: 'double', seconds: 20 }, 21)
    await expect(endless).rejects.toThrow(TookTooLong)
    expect(await behind).toBe(42)
  })

  it('a task that finds no worker in time is not reported as too slow', async () => {
    const { run } = pool({ startSeconds: 0.001 })
    await expect(run({ task: 'double', seconds: 20 }, 2)).rejects.toThrow(NoWorker)
  })

  it('a failing task says why, and the worker continues', async () => {
    const { run } = pool()
    await expect(run({ task: 'fail', seconds: 20 }, null)).rejects.toThrow('as asked')
    expect(await run({ task: 'double', seconds: 20 }, 2)).toBe(4)
  })

  it.runIf(runtime === 'worker_threads')(
    'has little memory for short-lived objects where its pool says so',
    async () => {
      const { run } = pool({ youngMegabytes: 8 })
      expect(await run({ task: 'limits', seconds: 20 }, null)).toMatchObject({ maxYoungGenerationSizeMb: 8 })
    },
  )

  it.runIf(runtime === 'worker_threads')(
    'that cannot be ended at once ends later, and the process lives on',
    async () => {
      const faults: unknown[] = []
      const note = (fault: unknown) => void faults.push(fault)
      process.on('unhandledRejection', note)
      const { run } = pool()
      await expect(run({ task: 'hold', seconds: 0.2 }, 6)).rejects.toThrow(TookTooLong)
      expect(await run({ task: 'double', seconds: 20 }, 21)).toBe(42)
      await sleep(6_000)
      process.off('unhandledRejection', note)
      expect(faults).toEqual([])
    },
  )

  // A thread without memory may take its whole process along: bounds keep threads away from it (decision 0041).
  it.runIf(runtime === 'child_process')('that wants all memory breaks its worker alone', async () => {
    const { run } = pool()
    await expect(run({ task: 'fill', seconds: 50 }, null)).rejects.toThrow(WorkerBroke)
    expect(await run({ task: 'double', seconds: 20 }, 3)).toBe(6)
  })
})

describe('the bounds of a JSON text', () => {
  const faultOf = (text: string) => findJsonFault(Buffer.from(text), { depth: 3, values: 5 })

  it.each([
    ['[[[1]]]', undefined],
    ['[[[[', 'tooDeep'],
    ['{"a":{"b":{"c":{}}}}', 'tooDeep'],
    ['[][][][][][]', 'tooManyValues'],
    ['[1,2,3,4,5,6]', 'tooManyValues'],
    [String.raw`["[[[[","\"[[[[,,,,,,","\\"]`, undefined],
    [String.raw`["\\",[[[`, 'tooDeep'],
    ['"never closed [[[[', undefined],
  ])('%s: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  it('have room for every body there is', () => {
    const body = Array.from({ length: 5_000 }, (_, at) => ({ a: at, b: [2], c: { d: 3 } }))
    expect(findJsonFault(Buffer.from(JSON.stringify(body)), bodyBounds)).toBe(undefined)
  })
})

describe('rows in packs', () => {
  const row = (at: number) => ({ at, on: new Date(at), none: null, same: 'shop', read: { name: `n${at}`, faults: [] } })

  it('come back from a thread as they were, pack by pack', () => {
    const rows = Array.from({ length: 7 }, (_, at) => row(at))
    const packs = [...unpackRows(packRows(rows, 3))]
    expect(packs.map((pack) => pack.length)).toEqual([3, 3, 1])
    expect(packs.flat()).toStrictEqual(rows)
  })

  it.each([
    ['of different members', [row(1), { at: 2 }, { ...row(3), read: undefined }]],
    [
      'in another order',
      [
        { a: 1, b: 2 },
        { b: 1, a: 2 },
      ],
    ],
    ['of texts', ['x', 'y', 'x']],
    ['of nothing', [undefined, null, undefined]],
    ['of 0 and -0', [0, -0]],
    ['of lists', [[1], [], [[2]]]],
    ['that mix values and rows', [{ a: { b: 1 } }, { a: 1 }, { a: null }]],
    ['with a member that would become a prototype', [JSON.parse('{"__proto__":{"a":1}}'), { b: 1 }]],
  ])('%s come back, too', (_what, rows: readonly unknown[]) => {
    expect([...unpackRows(packRows(rows, 100))].flat()).toStrictEqual(rows)
  })

  it('are bytes alone once their pack is full', () => {
    const packer = createPacker<ReturnType<typeof row>>(3)
    const rows = Array.from({ length: 4 }, (_, at) => row(at))
    for (const one of rows) packer.add(one)
    for (const one of rows) one.same = 'changed since'
    const back = [...unpackRows(packer.packed())].flat()
    expect(back.map(({ same }) => same)).toEqual(['shop', 'shop', 'shop', 'changed since'])
  })

  it('have the name of a member once in a pack, and once what all of them share', () => {
    const { packs, count } = packRows(
      Array.from({ length: 100 }, (_, at) => row(at)),
      100,
    )
    const text = Buffer.from(packs[0]!).toString('latin1')
    expect([count, packs.length, ...['faults', 'shop'].map((word) => text.split(word).length - 1)]).toEqual([
      100, 1, 1, 1,
    ])
  })
})

it('a loop that breathes lets others have their turn', async () => {
  const breathe = createRegularYield()
  let turns = 0
  const other = setInterval(() => (turns += 1), 1)
  const last = performance.now() + 20_000
  while (turns < 2 && performance.now() < last) await breathe()
  clearInterval(other)
  expect(turns).toBeGreaterThan(1)
})

describe('uploaded pictures', { timeout: 60_000 }, () => {
  it('that find too many waiting are refused for now', async () => {
    const work = createWork(new URL('work.fixture.ts', import.meta.url), pino({ level: 'silent' }))
    try {
      const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
      const answers = await Promise.all(Array.from({ length: 50 }, () => work.decodePicture(drawing)))
      expect(answers.filter(isRefused).map(({ name }) => name)).toContain('unavailable')
      expect(answers.some((answer) => !isRefused(answer))).toBe(true)
    } finally {
      await work.close()
    }
  })
})
