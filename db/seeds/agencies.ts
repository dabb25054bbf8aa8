import { berlinDay } from '@referral/domain/calendar'
import { randomUUID } from 'node:crypto'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import type { SeededAccounts } from './accounts.ts'
import type { SeedTx } from './bulk.ts'

interface AgencySeed {
  readonly name: string
  readonly state: 'complete' | 'active' | 'inactive'
  readonly email: string
  readonly phone: string
  readonly address: readonly [street: string, number: string, zip: string, city: string]
  readonly legalForm: string
  readonly registerEntry: string | null
  readonly vatId: string
  readonly reason?: string
  /** Demo accounts by their local part. */
  readonly members: readonly {
    readonly local: string
    readonly role: 'owner' | 'employee'
    readonly staffNumber: string | null
  }[]
}

/** A working one, a deactivated one, and one that waits for the operator (product §7). */
const agencies: readonly AgencySeed[] = [
  {
    name: 'Agentur Aydın & Partner',
    state: 'active',
    email: 'inhaber@demo.example',
    phone: '+49 40 5550170',
    address: ['Eppendorfer Weg', '112', '20259', 'Hamburg'],
    legalForm: 'GmbH',
    registerEntry: 'HRB 170112, Amtsgericht Hamburg',
    vatId: 'DE311170112',
    members: [
      { local: 'inhaber', role: 'owner', staffNumber: '1001' },
      { local: 'mitarbeiter', role: 'employee', staffNumber: '1002' },
    ],
  },
  {
    name: 'Krüger Vertriebsagentur',
    state: 'inactive',
    email: 'inhaber-inaktiv@demo.example',
    phone: '+49 511 5550122',
    address: ['Lister Meile', '41', '30161', 'Hannover'],
    legalForm: 'Einzelunternehmen',
    registerEntry: null,
    vatId: 'DE298845521',
    reason: 'Vertrag zum Quartalsende gekündigt',
    members: [{ local: 'inhaber-inaktiv', role: 'owner', staffNumber: null }],
  },
  {
    name: 'Nordlicht Beratung',
    state: 'complete',
    email: 'nordlicht@demo.example',
    phone: '+49 431 5550198',
    address: ['Holstenstraße', '8', '24103', 'Kiel'],
    legalForm: 'GbR',
    registerEntry: null,
    vatId: 'DE327719008',
    members: [{ local: 'nordlicht', role: 'owner', staffNumber: null }],
  },
]

const dayMs = 86_400_000

/**
 * The agencies of a tenant that works with them; answers those with a year of history: the working one, the deactivated
 * one.
 */
export async function seedAgencies(tx: SeedTx, people: SeededAccounts, createdAt: Date, now: Date) {
  const rows = agencies.map((agency) => ({ ...agency, id: randomUUID() }))
  const recent = new Date(now.getTime() - 2 * dayMs)
  const begunAt = (state: string) => (state === 'complete' ? recent : createdAt)
  await tx.insert(
    'agency',
    rows.map(({ id, name, state, email, phone, address, legalForm, registerEntry, vatId, reason, members }) => {
      const begun = begunAt(state)
      const approved = state === 'complete' ? null : new Date(begun.getTime() + dayMs)
      return {
        id,
        name,
        state,
        email,
        phone,
        contact_first_name: people.accounts.get(members[0]!.local)!.firstName,
        contact_last_name: people.accounts.get(members[0]!.local)!.lastName,
        locale: 'de',
        street: address[0],
        street_number: address[1],
        zip: address[2],
        city: address[3],
        legal_form: legalForm,
        register_entry: registerEntry,
        vat_id: vatId,
        reason: reason ?? null,
        terms_digest: sha256('agency-terms'),
        created_at: begun,
        confirmed_at: begun,
        completed_at: begun,
        approved_at: approved,
        deactivated_at: state === 'inactive' ? new Date(now.getTime() - 40 * dayMs) : null,
        release_reminded_on: state === 'active' ? berlinDay(now) : null,
      }
    }),
  )
  await tx.insert(
    'agency_member',
    rows.flatMap(({ id, state, members }) =>
      members.map(({ local, role, staffNumber }) => ({
        account_id: people.accounts.get(local)!.id,
        agency_id: id,
        role,
        active: true,
        staff_number: staffNumber,
        joined_at: begunAt(state),
      })),
    ),
  )
  return (['active', 'inactive'] as const).map((state) => {
    const { id, name, members, reason = null } = rows.find((row) => row.state === state)!
    return { id, name, members: members.map(({ local }) => local), reason }
  })
}
