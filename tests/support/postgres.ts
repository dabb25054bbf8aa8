import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/database.ts'
import { startScratch } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

/** The data for a test to clone the migrated template. */
export type TestPostgres = {
  readonly adminUrl: string
  readonly template: string
  /** The addresses of the template; a clone's differ in the database's name. */
  readonly urls: DatabaseUrls
  readonly secretsKey: string
  /** For what the tests of all workers share; deleted with the run. */
  readonly folder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

const secretsKey = `test:${Buffer.alloc(32, 7).toString('base64')}`

/**
 * vitest's global setup: one PostgreSQL for the whole run and one migrated template in it.
 * TEST_DATABASE_URL names another server (15 or newer) and a role there that may create databases and roles.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env['TEST_DATABASE_URL']
  const server = outside === undefined ? await startScratch() : { adminUrl: outside, stop: async () => {} }
  const template = `referral_template_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'referral-run-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    await onServer(server.adminUrl, `CREATE DATABASE ${template}`)
    const urls = await migrate(inDatabase(server.adminUrl, template), secretsKey)
    project.provide('postgres', { adminUrl: server.adminUrl, template, urls, secretsKey, folder })
  } catch (error) {
    removeFolder()
    await server.stop()
    throw error
  }
  return async () => {
    removeFolder()
    if (outside !== undefined) await dropTemplates(outside, template)
    await server.stop()
  }
}

/** The migrated one, and those that tests have filled (test-db.ts). */
async function dropTemplates(url: string, template: string): Promise<void> {
  const rows = await onServer(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`)
  for (const { datname } of rows) await onServer(url, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}

async function onServer(url: string, sql: string): Promise<{ readonly datname: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ readonly datname: string }>(sql)).rows
  } finally {
    await client.end()
  }
}

function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
