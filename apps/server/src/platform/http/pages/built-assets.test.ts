import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerAssets } from './built-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'referral-assets-'))
let http: FastifyInstance

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/built.js'), 'plain()')
  // Another text, so that it can be told from what the server would compress.
  writeFileSync(join(folder, 'assets/built.js.br'), brotliCompressSync('compressed()'))
  writeFileSync(join(folder, 'assets/alone.js'), 'alone()')
  writeFileSync(join(folder, 'assets/left.js'), 'left()')
  writeFileSync(join(folder, 'assets/left.js.br'), brotliCompressSync('taken away()'))
  http = fastify()
  registerAssets(http, folder)
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, encoding: string) =>
  http.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })

it('sends what the build has compressed', async () => {
  for (const attempt of ['first', 'second']) {
    const answer = await get('/assets/built.js', 'gzip, br')
    expect(answer.headers['content-encoding'], attempt).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString(), attempt).toBe('compressed()')
  }
})
it('compresses what a later build has taken away', async () => {
  expect((await get('/assets/left.js', 'gzip')).statusCode).toBe(200)
  rmSync(join(folder, 'assets/left.js.br'))
  const brotli = await get('/assets/left.js', 'br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('left()')
})
it('compresses what the build has not', async () => {
  const brotli = await get('/assets/alone.js', 'br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('alone()')
  const gzip = await get('/assets/built.js', 'gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe('plain()')
  expect((await get('/assets/built.js', 'identity')).body).toBe('plain()')
})
it('has no compressed file at an address of its own', async () => {
  expect((await get('/assets/built.js.br', 'br')).statusCode).toBe(404)
})
