import { randomBytes, randomUUID } from 'node:crypto'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import type { Database } from '../../../apps/server/src/platform/db/database.ts'
import { decodePicture, insertPicture } from '../../../apps/server/src/platform/pictures/public.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import { makeOwnTenant } from '../../support/own-tenant.ts'
import type { TestApp } from '../../support/test-app.ts'

/** The tenant everything happens in, and its twin: the same catalogue, other people. */
export const home = { id: 1, key: 'fernblick' } as const
export const twin = { id: 92, key: 'nachbar' } as const
export type Place = typeof home | typeof twin

/** Ids that only the twin's catalogue has. */
export const twinOnly = {
  product: 909_090,
  externalProduct: 'twin-only',
  category: 9_092,
  footnote: 9_094,
  listingKey: 'twin-only',
  device: 9_093,
  listing: '/nur-nebenan',
  option: 9_090,
  campaign: 9_091,
  advisor: 'NEBENAN-1',
} as const

/** Data that the demo lacks: a second tenant with people and a catalogue of its own, and strangers. */
export async function seedPlaces(test: TestApp): Promise<void> {
  const { db } = test.services
  // With advisors, which fernblick lacks.
  await db.owner.query(
    `UPDATE tenant SET config = jsonb_set(config, '{modules,agentRecommendation}', 'true') WHERE id = $1`,
    [home.id],
  )
  await makeOwnTenant(test, twin.id, twin.key)
  await db.write(twin.id, async (tx) => {
    await tx.query(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2::int, 'external_id', $3::text, 'preselected', false))).*
       FROM product p WHERE tenant_id = $1 AND id = 462`,
      [twin.id, twinOnly.product, twinOnly.externalProduct],
    )
    await tx.query(
      `INSERT INTO product_reward SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'product_id', $2::int))).*
       FROM product_reward r WHERE tenant_id = $1 AND product_id = 462`,
      [twin.id, twinOnly.product],
    )
    await tx.query(
      `INSERT INTO product_category SELECT (jsonb_populate_record(c, jsonb_build_object('id', $2::int))).*
       FROM product_category c WHERE tenant_id = $1 AND id = 1`,
      [twin.id, twinOnly.category],
    )
    await tx.query(
      `INSERT INTO device SELECT (jsonb_populate_record(d, jsonb_build_object('id', $2::int))).*
       FROM device d WHERE tenant_id = $1 AND id = 7001`,
      [twin.id, twinOnly.device],
    )
    await tx.query(
      `INSERT INTO device_tariff (tenant_id, device_id, product_id, device_cents, monthly_cents) VALUES ($1, $2, 469, 100, 3000)`,
      [twin.id, twinOnly.device],
    )
    await tx.query(
      `INSERT INTO listing SELECT (jsonb_populate_record(l, jsonb_build_object('key', 'twin-only', 'path', $2::text))).*
       FROM listing l WHERE tenant_id = $1 AND key = 'smartphone-tarife'`,
      [twin.id, twinOnly.listing],
    )
    await tx.query(
      `INSERT INTO footnote SELECT (jsonb_populate_record(f, jsonb_build_object('id', $2::int, 'identifier', 'twin-only'))).*
       FROM footnote f WHERE tenant_id = $1 ORDER BY id LIMIT 1`,
      [twin.id, twinOnly.footnote],
    )
    await tx.query(
      `INSERT INTO reward_option SELECT (jsonb_populate_record(o, jsonb_build_object('id', $2::int))).*
       FROM reward_option o WHERE tenant_id = $1 AND method = 'ecode' LIMIT 1`,
      [twin.id, twinOnly.option],
    )
    await tx.query(
      `INSERT INTO campaign (tenant_id, id, title, body, legal_text, start_on)
       VALUES ($1, $2, '{"de":"a","en":"a"}', '{"de":"a","en":"a"}', '{"de":"a","en":"a"}', '2020-01-01')`,
      [twin.id, twinOnly.campaign],
    )
    for (const scope of ['orders', 'autologin'])
      await tx.query(
        `INSERT INTO api_key (tenant_id, id, name, digest, scopes, created_at) VALUES ($1, $2, $3, $4, ARRAY[$3], now())`,
        [twin.id, randomUUID(), scope, sha256(`demo-${scope}-key-${twin.key}`)],
      )
  })
  await givePictures(db, home, '#11447a')
  await givePictures(db, twin, '#7a1144')
  await addAdvisor(db, home, 'A1')
  await addAdvisor(db, twin, twinOnly.advisor)
  for (const local of ['fremd', 'anmelden']) await addAccount(db, home, local, ['recommender'])
  for (const local of ['fremd', 'nur-nebenan', 'empfehler']) await addAccount(db, twin, local, ['recommender'])
  await addAccount(db, twin, 'betreiber-nebenan', ['operator'])
  for (const [local, role] of [
    ['inhaber', 'AgenturInhaber'],
    ['inhaber-inaktiv', 'AgenturInhaber_inaktiv'],
    ['mitarbeiter', 'AgenturMitarbeiter'],
    ['profi', 'profi'],
  ] as const)
    await addAccount(db, twin, local, ['recommender', role])
}

/** A person with the demo's password. */
function addAccount(db: Database, { id }: Place, local: string, roles: readonly string[]) {
  return db.write(id, (tx) =>
    tx.query(
      `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, password_hash, roles, created_at)
       SELECT $1, gen_random_uuid(), $2, $2, 'Fritz', 'Fremd', $3, o.password_hash, $4, now()
       FROM account o WHERE o.tenant_id = $1 AND o.email_key = 'betreiber@demo.example'`,
      [id, `${local}@demo.example`, randomBytes(9).toString('base64url'), roles],
    ),
  )
}

function addAdvisor(db: Database, { id }: Place, externalId: string) {
  return db.write(id, (tx) =>
    tx.query(
      `INSERT INTO advisor (tenant_id, id, external_id, last_name, sort_name, zip_code, city, photo, photo_type)
       VALUES ($1, gen_random_uuid(), $2, 'Ahrens', 'ahrens', '20457', 'Hamburg', '<svg xmlns="http://www.w3.org/2000/svg"/>'::bytea, 'image/svg+xml')`,
      [id, externalId],
    ),
  )
}

/** One picture for everything that can have one, of each place another. */
async function givePictures(db: Database, place: Place, colour: string): Promise<void> {
  const picture = (await decodePicture(await samplePicture(colour)))!
  await db.write(place.id, async (tx) => {
    await insertPicture(tx, picture, new Date())
    for (const [table, column] of [
      ['product', 'picture'],
      ['product_category', 'picture'],
      ['product_category', 'icon_picture'],
      ['reward_option', 'picture'],
    ] as const)
      await tx.query(`UPDATE ${table} SET ${column} = $2 WHERE tenant_id = $1`, [tx.tenantId, picture.digest])
  })
}
