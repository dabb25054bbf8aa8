import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { spawnServer, type ServerProcess } from '../support/server.ts'
import { makeSite, type Site } from './support/site.ts'

/** Its output beside its log: the lines for a person. */
const linesOf = (server: ServerProcess): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{') && !/^\(|Deprecat|Use `node --trace/.test(line))

/** Its exit code, and its output for a person. */
async function refusalOf(server: ServerProcess): Promise<object> {
  return { isReady: await server.isReady(), code: await server.exited, lines: linesOf(server) }
}
const refused = (line: unknown) => ({ isReady: false, code: 1, lines: [line] })

describe('a database', { timeout: 60_000 }, () => {
  let site: Site
  beforeAll(async () => {
    site = await makeSite()
  }, 180_000)
  afterAll(() => site.remove())

  it('with one tenant’s faulty settings serves the others, and reports at the start whose and which', async () => {
    const put = (facts: string) =>
      site.cluster.query(`UPDATE tenant SET config = config || '${facts}' WHERE key = 'hanse-assekuranz'`)
    await put('{"complaintDays": "bald"}')
    const server = await site.serve()
    try {
      const line = server
        .output()
        .split('\n')
        .find((text) => text.includes('stored settings do not fit'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        tenant: 'hanse-assekuranz',
        faults: ['ModuleAuftragsdatumMindestalterTage: invalid'],
      })
      const statusOf = async (tenant: string) => (await fetch(`${site.origin}/api/v1/mandant/${tenant}`)).status
      expect([await statusOf('fernblick'), await statusOf('hanse-assekuranz')]).toEqual([200, 503])
      await put('{"complaintDays": 30}')
      await expect.poll(() => statusOf('hanse-assekuranz'), { timeout: 5_000 }).toBe(200)
    } finally {
      server.child.kill('SIGKILL')
      await server.exited
    }
  })

  const production = {
    MODE: 'production',
    PUBLIC_URL: 'https://empfehlen.example',
    SHARE_URL: 'https://kurz.example',
    MAIL_FROM: 'Service <service@empfehlen.example>',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const told = (what: string) => `The database may lose acknowledged writes (${what}); the server does not start on it.`

  it.each([
    ['fsync', 'demo'],
    ['full_page_writes', 'production'],
    ['synchronous_commit', 'production'],
  ] as const)('that may lose acknowledged writes is refused where %s is off, in %s mode', async (setting, mode) => {
    await site.cluster.stop()
    await site.cluster.start({ [setting]: 'off' })
    expect(await refusalOf(await site.start(mode === 'production' ? production : {}))).toEqual(
      refused(told(`${setting} is off`)),
    )
  })

  it('that may lose acknowledged writes is refused where only the app’s role has it off', async () => {
    await site.cluster.stop()
    await site.cluster.start()
    await site.cluster.query('ALTER ROLE referral_app SET synchronous_commit = off')
    expect(await refusalOf(await site.start(production))).toEqual(refused(told('synchronous_commit is off')))
  })
})

// Both need a file system of their own, which only root may mount.
describe.runIf(process.getuid?.() === 0)('a data folder', { timeout: 60_000 }, () => {
  let place: string
  const mounted = (options: string) => {
    place = mkdtempSync(join(tmpdir(), 'referral-disk-'))
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]).status).toBe(0)
  }
  afterEach(() => {
    spawnSync('umount', [place])
    rmSync(place, { recursive: true })
  })
  const full = expect.stringMatching(/^The data folder \S+ can't be used: the disk is full\. Free some space, or /)

  it('on a disk that is too small is refused in one line', async () => {
    mounted('size=20m')
    expect(await refusalOf(await spawnServer(join(place, 'data')))).toEqual(refused(full))
  })

  it('on a disk that has filled up is refused in one line, and works again when there is room', async () => {
    mounted('size=200m')
    const dataDir = join(place, 'data')
    await (await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })).stop()
    const ballast = join(place, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(220_000_000))).toThrow('ENOSPC')
    expect(await refusalOf(await spawnServer(dataDir))).toEqual(refused(full))
    rmSync(ballast)
    await (await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })).stop()
  })

  it('that is read-only is refused in one line', async () => {
    mounted('size=20m,ro')
    const line = expect.stringMatching(/^The data folder \S+ can't be used: .*read-only\. Set DATA_DIR to a folder /)
    expect(await refusalOf(await spawnServer(join(place, 'data')))).toEqual(refused(line))
  })
})
