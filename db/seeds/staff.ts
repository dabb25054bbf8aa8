import { randomUUID } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'
import { invitationEvents } from '@referral/domain/transition-events'
import { invitationEnd } from '@referral/domain/invitation-rules'
import { invitationConsentText } from '../../apps/server/src/features/invitations/consent-text.ts'
import { digestOfAddress } from '../../apps/server/src/features/invitations/suppression.ts'
import { codeOf, digestOfCode, showCode } from '../../apps/server/src/features/staff/codes.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import type { Tenant } from '../../apps/server/src/platform/tenant.ts'
import type { SeedTx } from './bulk.ts'

interface DemoShop {
  readonly number: string
  readonly name: string
  /** Staff number, name, and whether they lead the shop. */
  readonly people: readonly (readonly [number: string, name: string, isLead?: true])[]
  /** What is by chance in a terminal's code elsewhere; the rest is the tag that its installation gives it. */
  readonly codes: readonly string[]
}

/** The PIN of whoever leads a shop of the demo. */
export const demoLeadPin = '246810'

const shops: Readonly<Record<string, readonly DemoShop[]>> = {
  fernblick: [
    {
      number: 'F101',
      name: 'Fernblick Shop Leipzig',
      people: [
        ['1001', 'Leonie Krüger', true],
        ['1002', 'Emre Yıldız'],
        ['1003', 'Zofia Wiśniewska'],
      ],
      codes: ['FERN0000DEM1', 'FERN0000DEM2', 'FERN0000DEM3'],
    },
    { number: 'F102', name: 'Fernblick Shop Halle', people: [['1021', 'Ole Brandt', true]], codes: [] },
  ],
  'hanse-assekuranz': [
    {
      number: 'H1',
      name: 'Hanse Kundencenter Hamburg',
      people: [
        ['501', 'Maren Petersen', true],
        ['502', 'Jannis Ohlsen'],
      ],
      codes: ['HANSE000DEM1'],
    },
  ],
}

/** As typed into a device that is to be a terminal of the demo. */
export const demoTerminalCodes = (keys: Services['keys'], tenant: Pick<Tenant, 'id' | 'key'>): readonly string[] =>
  (shops[tenant.key] ?? []).flatMap(({ codes }) => codes.map((code) => showCode(codeOf(keys, tenant.id, code))))

interface Place {
  readonly services: Services
  readonly tenant: Pick<Tenant, 'id' | 'key' | 'name' | 'config'>
  readonly createdAt: Date
  readonly now: Date
  readonly history: boolean
}

const dayMs = 86_400_000
const decade = 3_650 * dayMs

/** Shops of a tenant with their people, terminals that wait for their codes, and a month of conversations. */
export async function seedStaff(tx: SeedTx, place: Place): Promise<void> {
  const { services, tenant, createdAt } = place
  for (const shop of shops[tenant.key] ?? []) {
    const shopId = randomUUID()
    await tx.insert('shop', [{ id: shopId, number: shop.number, name: shop.name, active: true, created_at: createdAt }])
    const people = shop.people.map(([staffNumber, name, isLead = false]) => ({
      id: randomUUID(),
      staffNumber,
      name,
      isLead,
    }))
    await tx.insert(
      'staff_member',
      people.map(({ id, staffNumber, name, isLead }) => ({
        ...{ id, staff_number: staffNumber, name, shop_id: shopId, lead: isLead, active: true, created_at: createdAt },
        pin_digest: isLead ? services.keys.stableDigest('lead-pin', `${tenant.id} ${id} ${demoLeadPin}`) : null,
        left_at: null,
      })),
    )
    const terminals = shop.codes.map((code, index) => ({ id: randomUUID(), code, name: `Tresen ${index + 1}` }))
    if (terminals.length === 0) continue
    await tx.insert(
      'terminal',
      terminals.map(({ id, code, name }) => ({
        ...{ id, shop_id: shopId, name, created_at: createdAt, code_until: new Date(Date.now() + decade) },
        code_digest: digestOfCode({ services, tenant }, codeOf(services.keys, tenant.id, code)),
        ...{ opened_at: null, revoked_at: null },
      })),
    )
    if (place.history)
      await seedConversations(tx, place, { shopId, name: shop.name, people, terminalId: terminals[0]!.id })
  }
}

interface Conversing {
  readonly shopId: string
  readonly name: string
  readonly terminalId: string
  readonly people: readonly { readonly id: string; readonly staffNumber: string }[]
}

async function seedConversations(tx: SeedTx, { services, tenant, now }: Place, at: Conversing): Promise<void> {
  const text = invitationConsentText({ tenant }, at.name, 'de')
  await tx.client.query(
    'INSERT INTO consent_text (tenant_id, digest, body, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [tx.tenantId, sha256(text), text, now],
  )
  const made = Array.from({ length: 14 }, (_, index) => {
    const createdAt = new Date(now.getTime() - (index * 2 + 1) * dayMs)
    const email = `filiale.${at.shopId.slice(0, 4)}.${index + 1}@demo.example`
    const isOpened = index % 3 !== 0
    return {
      id: randomUUID(),
      createdAt,
      email,
      isOpened,
      person: at.people[(index * index) % at.people.length]!,
      index,
    }
  })
  await tx.insert(
    'invitation',
    made.map(({ id, createdAt, email, isOpened, person, index }) => ({
      ...{ id, agency_id: null, member_id: null, invited_by: null, account_id: null, end_reason: null },
      ...{ shop_id: at.shopId, staff_id: person.id, terminal_id: at.terminalId, staff_number: person.staffNumber },
      ...{ state: isOpened ? 'opened' : 'sent', kind: index % 4 === 0 ? 'phone' : 'onSite', locale: 'de' },
      ...{
        first_name: 'Kim',
        last_name: 'Sommer',
        email,
        address_digest: digestOfAddress(services.keys, tenant.id, email),
      },
      ...{ consent_digest: sha256(text), consented_on: berlinDay(createdAt), created_at: createdAt, reminders: 0 },
      ...{ expires_on: invitationEnd(berlinDay(createdAt)), sent_at: createdAt, mailed_at: createdAt, ended_at: null },
      first_opened_at: isOpened ? new Date(createdAt.getTime() + dayMs / 2) : null,
    })),
  )
  await tx.insert(
    'event',
    made.map(({ id, createdAt }) => ({
      ...{ id: randomUUID(), subject_kind: 'invitation', subject_id: id, kind: invitationEvents.create, at: createdAt },
      ...{ from_state: null, to_state: 'created', data: {}, actor_kind: 'terminal', actor_id: at.terminalId },
    })),
  )
}
