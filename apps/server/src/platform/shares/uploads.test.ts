import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createUploads } from './uploads.ts'

const answer = () => new EventEmitter() as ServerResponse
const tenant = (id: number) => ({ id, limits: { uploadsPerHour: 100 } as never })

it('has three places for large bodies of a tenant and eight for all, each until its answer is sent', async () => {
  const uploads = createUploads({ take: async () => true })
  const busy = { name: 'programmeBusy' }
  const first = answer()
  const enter = (id: number, own = answer()) => uploads.enter(tenant(id), own)
  for (const own of [first, answer(), answer()]) expect(await enter(1, own)).toBeUndefined()
  expect(await enter(1)).toMatchObject(busy)
  for (const id of [2, 2, 2, 3, 3]) expect(await enter(id)).toBeUndefined()
  // The third of this tenant, the ninth of all.
  expect(await enter(3)).toMatchObject(busy)
  expect(await enter(4)).toMatchObject(busy)
  first.emit('close')
  expect(await enter(4)).toBeUndefined()
  expect(await enter(1)).toMatchObject(busy)
})

it('gives the place of an upload back that is above the share of an hour', async () => {
  const uploads = createUploads({ take: async () => false })
  for (let n = 0; n < 4; n += 1) {
    const own = answer()
    expect(await uploads.enter(tenant(1), own)).toMatchObject({ name: 'programmeUploads' })
    own.emit('close')
  }
})
