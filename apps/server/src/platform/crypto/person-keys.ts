import { randomBytes } from 'node:crypto'
import { statement, type Tx } from '../db/tx.ts'
import { forgetWords } from '../search.ts'
import { openWith, sealWith, type KeyRing } from './key-ring.ts'

/** Values that are sealed with a person's own key (product §2.8). */
export type SecretKind = 'birthDate' | 'address' | 'phone' | 'bank'

/** What equal values are found by, without being readable. */
export type BlindKind =
  | 'iban'
  | 'birthDateAndName'
  | 'addressAndSurname'
  | 'phone'
  | 'email'
  | 'customerNumber'
  | 'clientAddress'

const columns = { birthDate: 'birth_date', address: 'address', phone: 'phone', bank: 'bank' } as const

const selectSecret = statement(
  'person_secret_select',
  'SELECT wrapped_key, birth_date, address, phone, bank FROM person_secret WHERE tenant_id = $1 AND person_id = $2',
)
const insertKey = statement(
  'person_secret_insert',
  'INSERT INTO person_secret (tenant_id, person_id, wrapped_key, updated_at) VALUES ($1, $2, $3, $4) ON CONFLICT (tenant_id, person_id) DO NOTHING',
)
const kinds = ['birthDate', 'address', 'phone', 'bank'] as const satisfies readonly SecretKind[]
const updateSecrets = statement(
  'person_secret_update',
  `UPDATE person_secret SET updated_at = $3, ${kinds
    .map(
      (kind, index) => `${columns[kind]} = CASE WHEN '${kind}' = ANY($4) THEN $${index + 5} ELSE ${columns[kind]} END`,
    )
    .join(', ')} WHERE tenant_id = $1 AND person_id = $2`,
)
const deleteSecret = statement(
  'person_secret_delete',
  'DELETE FROM person_secret WHERE tenant_id = $1 AND person_id = $2',
)
const deleteBlind = statement('blind_index_delete', 'DELETE FROM blind_index WHERE tenant_id = $1 AND person_id = $2')
const deleteBlindKinds = statement(
  'blind_index_delete_kinds',
  'DELETE FROM blind_index WHERE tenant_id = $1 AND person_id = $2 AND kind = ANY($3)',
)
const insertBlind = statement(
  'blind_index_insert',
  `INSERT INTO blind_index (tenant_id, kind, digest, person_id, created_at)
   SELECT $1, u.kind, u.digest, $2, $3 FROM unnest($4::text[], $5::bytea[]) AS u (kind, digest) ON CONFLICT DO NOTHING RETURNING tenant_id`,
)
const insertOrRenewBlind = statement(
  'blind_index_insert_or_renew',
  `INSERT INTO blind_index (tenant_id, kind, digest, person_id, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (tenant_id, kind, digest, person_id) DO UPDATE SET created_at = EXCLUDED.created_at
   WHERE blind_index.created_at < $6`,
)
const selectBlind = statement(
  'blind_index_select',
  'SELECT person_id FROM blind_index WHERE tenant_id = $1 AND kind = $2 AND digest = $3 LIMIT $4',
)
export const deleteOldBlind = statement(
  'blind_index_delete_old',
  'DELETE FROM blind_index WHERE tenant_id = $1 AND kind = $2 AND created_at < $3',
)

const lockBlind = statement('blind_index_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.blind'), $1::integer)`)

/** Forgets digests of a kind by their age. */
export const forgetBlindBefore = (tx: Tx, kind: BlindKind, before: Date) =>
  tx.run(deleteOldBlind, [tx.tenantId, kind, before])

const deleteBlindOfMany = statement(
  'blind_index_delete_of_many',
  'DELETE FROM blind_index WHERE tenant_id = $1 AND person_id = ANY($2) AND kind = $3',
)
/** Deletes the digests of a kind by their persons. */
export const forgetBlindOf = (tx: Tx, kind: BlindKind, personIds: readonly string[]) =>
  tx.run(deleteBlindOfMany, [tx.tenantId, personIds, kind])

type Values<Kind extends string, Value> = Readonly<Partial<Record<Kind, Value | null>>>

type SecretRow = { wrapped_key: Buffer } & Record<(typeof columns)[SecretKind], Buffer | null>

/** The places that ciphertexts are bound to. */
const wrapPlace = (tenantId: number, personId: string) => `person:${tenantId}:${personId}`
const secretPlace = (kind: SecretKind, personId: string) => `${kind}:${personId}`

/** The digest by which a value of a person is found. */
const blindDigest = (keys: KeyRing, tenantId: number, kind: BlindKind, value: string) =>
  keys.stableDigest(`blind:${kind}:${tenantId}`, value)

/**
 * Bank account, birth date, postal address and phone, each sealed with a key that belongs to one
 * person; the keys are wrapped by the key ring. `erase` destroys the key, and with it everything
 * ever sealed by it, in backups too.
 */
export function createPersonKeys(keys: KeyRing) {
  const wrapContext = (tx: Tx, personId: string) => wrapPlace(tx.tenantId, personId)
  const find = (tx: Tx, personId: string) => tx.maybe<SecretRow>(selectSecret, [tx.tenantId, personId])

  async function keyOf(tx: Tx, personId: string, now: Date): Promise<Buffer> {
    const row = await find(tx, personId)
    if (row !== undefined) return keys.open(row.wrapped_key, wrapContext(tx, personId))
    const key = randomBytes(32)
    const inserted = await tx.run(insertKey, [tx.tenantId, personId, keys.seal(key, wrapContext(tx, personId)), now])
    if (inserted === 1) return key
    // Another transaction may have inserted a key first: the stored key is valid.
    return keys.open((await find(tx, personId))!.wrapped_key, wrapContext(tx, personId))
  }

  async function addBlind(tx: Tx, personId: string, values: Values<BlindKind, string>, now: Date): Promise<void> {
    const given = Object.entries(values).flatMap(([kind, value]) =>
      value === null ? [] : [{ kind, digest: blindDigest(keys, tx.tenantId, kind as BlindKind, value) }],
    )
    if (given.length === 0) return
    const [names, digests] = [given.map(({ kind }) => kind), given.map(({ digest }) => digest)]
    await tx.run(insertBlind, [tx.tenantId, personId, now, names, digests])
  }

  return {
    /** Stores the given values of a person and deletes those given as null. */
    async put(tx: Tx, personId: string, values: Values<SecretKind, object | string>, now: Date): Promise<void> {
      const isAnyKept = kinds.some((kind) => values[kind] != null)
      const key = isAnyKept ? await keyOf(tx, personId, now) : undefined
      const sealed = kinds.map((kind) =>
        values[kind] == null ? null : sealWith(key!, JSON.stringify(values[kind]), secretPlace(kind, personId)),
      )
      await tx.run(updateSecrets, [tx.tenantId, personId, now, Object.keys(values), ...sealed])
    },
    async get<T>(tx: Tx, personId: string, kind: SecretKind): Promise<T | undefined> {
      const row = await find(tx, personId)
      const sealed = row?.[columns[kind]]
      if (row === undefined || sealed === null || sealed === undefined) return undefined
      const key = keys.open(row.wrapped_key, wrapContext(tx, personId))
      return JSON.parse(openWith(key, sealed, secretPlace(kind, personId)).toString()) as T
    },
    /** Seals a value that is kept outside `person_secret` (a claim's bank account) with the person's key. */
    async seal(tx: Tx, personId: string, value: object, context: string, now: Date): Promise<Buffer> {
      return sealWith(await keyOf(tx, personId, now), JSON.stringify(value), context)
    },
    /** Undefined where the person has been erased since. */
    async open<T>(tx: Tx, personId: string, sealed: Uint8Array, context: string): Promise<T | undefined> {
      const row = await find(tx, personId)
      if (row === undefined) return undefined
      return JSON.parse(
        openWith(keys.open(row.wrapped_key, wrapContext(tx, personId)), sealed, context).toString(),
      ) as T
    },
    /** Makes a person findable by these values; earlier ones of the same kinds are forgotten. */
    async index(tx: Tx, personId: string, values: Values<BlindKind, string>, now: Date): Promise<void> {
      await Promise.all([
        tx.run(deleteBlindKinds, [tx.tenantId, personId, Object.keys(values)]),
        addBlind(tx, personId, values, now),
      ])
    },
    /** Adds a value and keeps the earlier ones: an account of an earlier claim stays known to the fraud rules. */
    async indexAlso(tx: Tx, personId: string, kind: BlindKind, value: string, now: Date): Promise<void> {
      await addBlind(tx, personId, { [kind]: value }, now)
    },
    /**
     * As `indexAlso`, until the end of the transaction alone with that value: whoever counts its people afterwards
     * counts everyone who came before. One value a transaction, so that no two wait for each other.
     */
    async indexAlone(tx: Tx, personId: string, kind: BlindKind, value: string, now: Date): Promise<void> {
      await tx.run(lockBlind, [blindDigest(keys, tx.tenantId, kind, value).readInt32BE()])
      await addBlind(tx, personId, { [kind]: value }, now)
    },
    /** As `indexAlso`, for a value that is forgotten by its age: its age begins anew, to the hour. */
    async indexAgain(tx: Tx, personId: string, kind: BlindKind, value: string, now: Date): Promise<void> {
      const digest = blindDigest(keys, tx.tenantId, kind, value)
      const anHourAgo = new Date(now.getTime() - 3_600_000)
      await tx.run(insertOrRenewBlind, [tx.tenantId, kind, digest, personId, now, anHourAgo])
    },
    async findByValue(tx: Tx, kind: BlindKind, value: string, most = 50): Promise<string[]> {
      const rows = await tx.rows<{ person_id: string }>(selectBlind, [
        tx.tenantId,
        kind,
        blindDigest(keys, tx.tenantId, kind, value),
        most,
      ])
      return rows.map((row) => row.person_id)
    },
    /** Destroys the person's key, everything it sealed and everything that finds them. */
    async erase(tx: Tx, personId: string): Promise<void> {
      await tx.run(deleteSecret, [tx.tenantId, personId])
      await tx.run(deleteBlind, [tx.tenantId, personId])
      await forgetWords(tx, personId)
    },
  }
}

export type PersonKeys = ReturnType<typeof createPersonKeys>
