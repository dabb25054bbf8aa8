import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak, rounds } from '../support/rounds.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { stepsArbitrary } from './steps.ts'
import { walk, type Tally } from './walk.ts'

/**
 * Random lives (safety row 5): recommendations of one tenant, lived through interleaved, with every step tried at any
 * time. A failure prints its seed, path and steps; `WALK_SEED=… WALK_PATH=… vitest run tests/walks` lives it again, and
 * `WALKS=1000` lives through so many. A long run says every hundred walks how far it is.
 */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Each walk is a tenant, and every process knows all of them: thousands in one database would slow the later walks. */
const walksADatabase = 200

const replay = {
  // The test run walks the same ways each time; the soak, or a given number of walks, new ones.
  ...(isSoak || process.env['WALKS'] !== undefined ? {} : { seed: 2027 }),
  ...(process.env['WALK_SEED'] === undefined ? {} : { seed: Number(process.env['WALK_SEED']) }),
  ...(process.env['WALK_PATH'] === undefined ? {} : { path: process.env['WALK_PATH'] }),
}

const mustBeDone = [
  ...['undoMatch', 'undoRelease', 'release', 'cancel', 'hold', 'liftHold', 'match by hand', 'claim late'],
  ...['claim by bank', 'claim by bank, changed', 'claim as e-code', 'reopen a batch', 'export a batch'],
  ...['the bank reports', 'confirm a payment by hand', 'return a payment by hand', 'order becomes widerrufen'],
  ...['confirm goodwill', 'confirm writeOff', 'confirm appeal', 'erase a recommender', 'erase a recipient'],
]

it(
  'keep the books, the states and the erased in order, step by step',
  async () => {
    const tally: Tally = new Map()
    const numRuns = Number(process.env['WALKS'] ?? rounds(80, 5000))
    let begun = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({ maxRecipientCents: fc.constantFrom(null, 2500), automaticRelease: fc.boolean() }),
        stepsArbitrary,
        async (rules, steps) => {
          begun += 1
          if (numRuns > 80 && begun % 100 === 0) process.stderr.write(`walk ${begun} of ${numRuns}\n`)
          if (begun % walksADatabase === 0) {
            await test.close()
            test = await createTestApp()
          }
          await walk(test, rules, steps, tally)
        },
      ),
      {
        numRuns,
        endOnFailure: process.env['CI'] === 'true',
        ...replay,
      },
    )
    if (process.env['WALK_TALLY'] !== undefined) process.stderr.write(`${JSON.stringify([...tally], null, 0)}\n`)
    if (process.env['WALKS'] !== undefined || process.env['WALK_SEED'] !== undefined) return
    // Chance must have led everywhere: an act that was never done proves nothing.
    for (const name of mustBeDone) expect(tally.get(name)?.done ?? 0, name).toBeGreaterThan(0)
  },
  rounds(600_000, 6 * 3_600_000),
)
