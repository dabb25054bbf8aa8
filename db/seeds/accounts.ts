import { randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import type { SeedTx } from './bulk.ts'

/** The demo's one password (product §7). */
export const demoPassword = 'Empfehlen1'

interface DemoAccount {
  readonly local: string
  readonly salutation: 'Frau' | 'Herr' | 'Divers'
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
}

/** Roles as stored: see @referral/contract/roles. */
const demoAccounts: readonly DemoAccount[] = [
  { local: 'empfehler', salutation: 'Frau', firstName: 'Jana', lastName: 'Petersen', roles: ['recommender'] },
  {
    local: 'inhaber',
    salutation: 'Herr',
    firstName: 'Murat',
    lastName: 'Aydın',
    roles: ['recommender', 'AgenturInhaber'],
  },
  {
    local: 'inhaber-inaktiv',
    salutation: 'Frau',
    firstName: 'Sabine',
    lastName: 'Krüger',
    roles: ['recommender', 'AgenturInhaber_inaktiv'],
  },
  {
    local: 'mitarbeiter',
    salutation: 'Frau',
    firstName: 'Leonie',
    lastName: 'Wagner',
    roles: ['recommender', 'AgenturMitarbeiter'],
  },
  {
    local: 'nordlicht',
    salutation: 'Frau',
    firstName: 'Inga',
    lastName: 'Lorenzen',
    roles: ['recommender', 'AgenturInhaber_inaktiv'],
  },
  { local: 'profi', salutation: 'Herr', firstName: 'Tomasz', lastName: 'Nowak', roles: ['recommender', 'profi'] },
  { local: 'betreiber', salutation: 'Frau', firstName: 'Helen', lastName: 'Brandt', roles: ['operator'] },
  { local: 'betreiber2', salutation: 'Herr', firstName: 'Chidi', lastName: 'Adeyemi', roles: ['operator'] },
]

/** The argon2id hash of the demo's password, computed once: it costs as much as a login. */
export function hashDemoPassword(): Promise<string> {
  return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** A fixed key, so that the demo's shop and a curl example can push orders. */
export const demoOrdersKey = (tenantKey: string) => `demo-orders-key-${tenantKey}`

/** The key with which `/dev/portal` requests a login, as the client's own portal would. */
export const demoAutologinKey = (tenantKey: string) => `demo-autologin-key-${tenantKey}`

export interface SeededAccount {
  readonly id: string
  readonly local: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roles: readonly string[]
}

export interface SeededAccounts {
  /** By the local part of the address. */
  readonly accounts: ReadonlyMap<string, SeededAccount>
  readonly apiKeyId: string
}

/** The demo logins of a tenant and its key for pushing orders. */
export async function seedAccounts(
  tx: SeedTx,
  tenantKey: string,
  passwordHash: string,
  createdAt: Date,
): Promise<SeededAccounts> {
  const accounts = demoAccounts.map((account) => ({
    ...account,
    id: randomUUID(),
    email: `${account.local}@demo.example`,
  }))
  await tx.insert(
    'account',
    accounts.map(({ id, email, firstName, lastName, salutation, roles }) => ({
      id,
      email,
      email_key: email,
      first_name: firstName,
      last_name: lastName,
      salutation,
      hash: randomBytes(12).toString('base64url'),
      password_hash: passwordHash,
      roles,
      language: 'de',
      newsletter_state: 'optedOut',
      email_verified_at: createdAt,
      created_at: createdAt,
    })),
  )
  const apiKeyId = randomUUID()
  await tx.insert('api_key', [
    {
      id: apiKeyId,
      name: 'Demo-Shop',
      digest: sha256(demoOrdersKey(tenantKey)),
      scopes: ['orders'],
      created_at: createdAt,
    },
    {
      id: randomUUID(),
      name: 'Demo-Portal',
      digest: sha256(demoAutologinKey(tenantKey)),
      scopes: ['autologin'],
      created_at: createdAt,
    },
  ])
  return { accounts: new Map(accounts.map((account) => [account.local, account])), apiKeyId }
}
