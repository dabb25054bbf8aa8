import type { PictureSize } from '@referral/contract/picture-sizes'
import { statement, type Tx } from '../db/tx.ts'
import type { StoredPicture } from './decode-picture.ts'
import type { PictureFormat } from './render-variant.ts'

export type PictureFacts = Omit<StoredPicture, 'bytes'>

const facts = `digest, width, height, has_alpha AS "hasAlpha"`

const insertOnce = statement(
  'picture_insert',
  `INSERT INTO picture (tenant_id, digest, width, height, has_alpha, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT DO NOTHING`,
)
const selectFacts = statement('picture_facts', `SELECT ${facts} FROM picture WHERE tenant_id = $1 AND digest = $2`)
const selectBytes = statement('picture_bytes', 'SELECT bytes FROM picture WHERE tenant_id = $1 AND digest = $2')
const selectVariant = statement(
  'picture_variant',
  'SELECT bytes FROM picture_variant WHERE tenant_id = $1 AND digest = $2 AND size = $3 AND format = $4',
)
const insertVariant = statement(
  'picture_variant_insert',
  `INSERT INTO picture_variant (tenant_id, digest, size, format, bytes) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
)

interface Bytes {
  readonly bytes: Buffer
}

export async function insertPicture(
  tx: Tx,
  { digest, width, height, hasAlpha, bytes }: StoredPicture,
  at: Date,
): Promise<void> {
  await tx.run(insertOnce, [tx.tenantId, digest, width, height, hasAlpha, bytes, at])
}

export const findPicture = (tx: Tx, digest: string) => tx.maybe<PictureFacts>(selectFacts, [tx.tenantId, digest])

export const findPictureBytes = async (tx: Tx, digest: string) =>
  (await tx.maybe<Bytes>(selectBytes, [tx.tenantId, digest]))?.bytes

export const findVariant = async (tx: Tx, digest: string, size: PictureSize, format: PictureFormat) =>
  (await tx.maybe<Bytes>(selectVariant, [tx.tenantId, digest, size, format]))?.bytes

export const keepVariant = (tx: Tx, digest: string, size: PictureSize, format: PictureFormat, bytes: Buffer) =>
  tx.run(insertVariant, [tx.tenantId, digest, size, format, bytes])
