import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDb, createTestDb, type TestDb } from '../../../../../../tests/support/test-db.ts'
import { listTables } from './catalogue.ts'
import { dropOldBackups } from './drop-old-backups.ts'
import { encodeFrame } from './frames.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-11-21T12:00:00Z')

async function using<T>(adminUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Every table's rows as text: the whole content of a database. */
async function contentOf(adminUrl: string): Promise<Record<string, string[]>> {
  return using(adminUrl, async (client) => {
    const content: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  })
}

describe('the folder of backups', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'referral-backups-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function put(name: string, days: number): void {
    const at = new Date(now.getTime() - days * 86_400_000)
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), at, at)
  }

  it('keeps none older than a fortnight, and none that was broken off', async () => {
    put('referral-2026-11-06T03-00-00.000Z.backup', 15)
    put('referral-2026-11-05T03-00-00.000Z.backup.part', 16)
    put('referral-2026-11-08T03-00-00.000Z.backup', 13)
    put('referral-2026-11-21T11-59-00.000Z.backup.part', 0)
    put('before-the-move.backup', 300)
    const dropped = await dropOldBackups(folder, now)
    expect(dropped.toSorted()).toEqual([
      'referral-2026-11-05T03-00-00.000Z.backup.part',
      'referral-2026-11-06T03-00-00.000Z.backup',
    ])
    expect(readdirSync(folder).toSorted()).toEqual([
      'before-the-move.backup',
      'referral-2026-11-08T03-00-00.000Z.backup',
      'referral-2026-11-21T11-59-00.000Z.backup.part',
    ])
  })
})

describe('backup and restore', () => {
  let source: TestDb
  let folder: string
  let file: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'referral-backup-'))
    file = join(folder, 'test.backup')
    source = await createTestDb()
    await using(source.adminUrl, async (client) => {
      await client.query(
        `INSERT INTO tenant (id, key, name, config, created_at)
         SELECT n, 'tenant-' || n, E'Zeile\\nTab\\t\\\\N "Ärger" €', '{"a": [1, null]}', '2026-10-25 01:30:00.123456+00'
           FROM generate_series(1, 3) n`,
      )
      await client.query(`INSERT INTO tenant_host SELECT 'host-' || n || '.example', n FROM generate_series(1, 3) n`)
      await client.query(`INSERT INTO tenant_secret SELECT 1, 'secret', decode('00ff5c0a', 'hex'), '2026-01-01'`)
      await client.query(
        `INSERT INTO event (tenant_id, id, subject_kind, subject_id, kind, actor_kind, at)
         SELECT 1 + n % 3, gen_random_uuid(), 'order', gen_random_uuid(), repeat('x', n % 300), 'system', '2026-01-01'
           FROM generate_series(1, 20000) n`,
      )
      for (let n = 0; n < 3; n += 1) await client.query(`SELECT enqueue_job('mail', '{"n": 1}', now(), NULL, 5)`)
      await client.query(
        `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker' WHERE id = 1`,
      )
    })
    await writeBackup(source.adminUrl, file, now)
  })
  afterAll(async () => {
    await source.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('brings every row of every table back, and the jobs that wait', async () => {
    const target = await createEmptyDb()
    const totals = await restoreBackup(target.adminUrl, source.secretsKey, file)
    expect(totals.rows).toBeGreaterThan(20_000)
    const [before, after] = [await contentOf(source.adminUrl), await contentOf(target.adminUrl)]
    const jobs = 'graphile_worker._private_jobs'
    // And a mark for the first start.
    const mark = 'public.installation'
    expect({ ...after, [jobs]: [], [mark]: [] }).toEqual({ ...before, [jobs]: [], [mark]: [] })
    expect(after[mark]).toEqual([...before[mark]!, expect.stringMatching(/^\(restored,/)])
    // All three jobs are restored, and the one that was running can run again.
    await using(target.adminUrl, async (client) => {
      const { rows } = await client.query(`SELECT count(*)::int AS n, count(locked_at)::int AS locked FROM ${jobs}`)
      expect(rows).toEqual([{ n: 3, locked: 0 }])
      const { rows: next } = await client.query(`SELECT nextval('graphile_worker.jobs_id_seq1')::int AS id`)
      expect(next).toEqual([{ id: 4 }])
    })
    await target.drop()
  })

  it('lays every constraint and every policy again', async () => {
    const describeRules = async (adminUrl: string): Promise<unknown[]> =>
      using(adminUrl, async (client) => {
        const { rows } = await client.query<object>(
          `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS rule, convalidated::text AS state
             FROM pg_constraint WHERE connamespace = 'public'::regnamespace
           UNION ALL SELECT tablename, policyname, qual, roles::text FROM pg_policies
           UNION ALL SELECT relname, relforcerowsecurity::text, relrowsecurity::text, relacl::text FROM pg_class
             WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
           ORDER BY 1, 2, 3`,
        )
        return rows
      })
    const target = await createEmptyDb()
    await restoreBackup(target.adminUrl, source.secretsKey, file)
    expect(await describeRules(target.adminUrl)).toEqual(await describeRules(source.adminUrl))
    await target.drop()
  })

  it('takes one moment, whatever is written meanwhile', async () => {
    const busy = await createTestDb()
    const other = join(folder, 'busy.backup')
    await using(busy.adminUrl, async (client) => {
      let written = 0
      let done = false
      const writing = (async () => {
        while (!done) {
          written += 1
          await client.query('BEGIN')
          await client.query(
            `INSERT INTO tenant (id, key, name, config, created_at) VALUES ($1::bigint, 'tenant-' || $1, 'x', '{}', now())`,
            [written],
          )
          await client.query(`INSERT INTO tenant_host VALUES ('h' || $1, $1::bigint)`, [written])
          await client.query('COMMIT')
        }
      })()
      while (written < 20) await new Promise((resolve) => setTimeout(resolve, 5))
      await writeBackup(busy.adminUrl, other, now)
      done = true
      await writing
    })
    const target = await createEmptyDb()
    await restoreBackup(target.adminUrl, busy.secretsKey, other)
    const content = await contentOf(target.adminUrl)
    expect(content['public.tenant']!.length).toBeGreaterThan(0)
    expect(content['public.tenant_host']!.length).toBe(content['public.tenant']!.length)
    await Promise.all([busy.drop(), target.drop()])
  })

  it('writes one after the other where two are begun to one name', async () => {
    const shared = join(folder, 'shared.backup')
    const later = new Date(now.getTime() + 60_000)
    const both = await Promise.allSettled([
      writeBackup(source.adminUrl, shared, now),
      writeBackup(source.adminUrl, shared, later),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const target = await createEmptyDb()
    await restoreBackup(target.adminUrl, source.secretsKey, shared)
    await target.drop()
  })

  it('lets only its owner read the file', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('refuses a database that holds anything, and leaves it alone', async () => {
    const before = await contentOf(source.adminUrl)
    await expect(restoreBackup(source.adminUrl, source.secretsKey, file)).rejects.toThrow(/is not empty/)
    expect(await contentOf(source.adminUrl)).toEqual(before)
  })

  it('refuses a role that row-level security binds', async () => {
    await expect(writeBackup(source.urls.app, join(folder, 'x'), now)).rejects.toThrow(/superuser or have BYPASSRLS/)
  })

  const damages: [what: string, damage: (copy: string) => void, told: RegExp][] = [
    ['was cut off', (copy) => truncateSync(copy, statSync(copy).size - 100), /cut off|damaged/],
    ['lost its end', (copy) => rewrite(copy, (bytes) => bytes.subarray(0, bytes.lastIndexOf('Z\0\0\0'))), /cut off/],
    [
      'has another value',
      (copy) => rewrite(copy, (bytes) => Buffer.from(bytes.toString('latin1').replace('xxxxx', 'yyyyy'), 'latin1')),
      /not what was written/,
    ],
    ['is something else', (copy) => writeFileSync(copy, 'hello'), /not a backup file/],
    [
      'is of a newer release',
      (copy) =>
        writeFileSync(
          copy,
          zstdCompressSync(encodeFrame('H', { format: 1, migrations: ['9999-later.sql'], tables: [], sequences: [] })),
        ),
      /newer release.*9999-later/,
    ],
  ]

  it.each(damages)('refuses a file that %s, and keeps nothing of it', async (_, damage, told) => {
    const copy = join(folder, 'damaged.backup')
    writeFileSync(copy, readFileSync(file))
    damage(copy)
    const target = await createEmptyDb()
    await expect(restoreBackup(target.adminUrl, source.secretsKey, copy)).rejects.toThrow(told)
    const rows = Object.values(await contentOf(target.adminUrl)).flat()
    expect(rows).toEqual([])
    // And a whole file can still be restored there.
    await restoreBackup(target.adminUrl, source.secretsKey, file)
    await target.drop()
  })

  function rewrite(copy: string, change: (bytes: Buffer) => Buffer): void {
    writeFileSync(copy, zstdCompressSync(change(zstdDecompressSync(readFileSync(copy)))))
  }
})
