import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bombs } from './support/bombs.ts'
import { callOnce } from './support/client.ts'
import { makeSite, type Site } from './support/site.ts'

/** The clock on the wall, for a machine that does nothing else: how long others wait while one uploads. */
let site: Site
let token: string
beforeAll(async () => {
  site = await makeSite()
  await site.serve()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const login = await callOnce(`${site.origin}/api/v1/fernblick/betreiber/login`, 'POST', { body })
  token = (JSON.parse(login.text) as { Token: string }).Token
}, 180_000)
afterAll(() => site.remove())

const mostMs = 100

/** The longest answer to `/healthz`, less the caller's own delay. */
async function longestWait(until: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = until.finally(() => (isOver = true))
  const waits: number[] = []
  while (!isOver) {
    const since = performance.now()
    waits.push(
      await fetch(`${site.origin}/healthz`).then(async (answer) => {
        await answer.text()
        return performance.now() - since
      }),
    )
    await sleep(10)
  }
  await over
  return Math.max(...waits)
}

it.each(bombs)('no caller waits longer than 100 ms for: $name', async ({ name, path, body }) => {
  const text = Buffer.from(body())
  const calm = await longestWait(sleep(1_000))
  const sent = fetch(`${site.origin}/api/v1/fernblick${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: text,
  }).then((answer) => answer.text())
  const wait = await longestWait(sent)
  process.stdout.write(`${name}: ${Math.round(wait)} ms, calm ${Math.round(calm)} ms\n`)
  expect(wait).toBeLessThan(mostMs)
})
