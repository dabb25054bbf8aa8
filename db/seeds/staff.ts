import { randomUUID } from 'node:crypto'
import { codeOf, digestOfCode, showCode } from '../../apps/server/src/features/staff/codes.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import type { Tenant } from '../../apps/server/src/platform/tenant.ts'
import type { SeedTx } from './bulk.ts'
import type { Counter } from './history/inviting.ts'

interface DemoShop {
  readonly number: string
  readonly name: string
  /** Staff number, name, and whether they lead the shop. */
  readonly people: readonly (readonly [number: string, name: string, isLead?: true])[]
  /** The random part of a terminal's code; the rest is the tag of its installation. */
  readonly codes: readonly string[]
}

/** The PIN of the demo's shop leads. */
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
  readonly tenant: Pick<Tenant, 'id' | 'key'>
  readonly createdAt: Date
}

const dayMs = 86_400_000
const decade = 3_650 * dayMs

/**
 * Shops of a tenant with their people, and terminals that wait for their codes; answers the places of conversations.
 */
export async function seedStaff(tx: SeedTx, { services, tenant, createdAt }: Place): Promise<Counter[]> {
  const counters: Counter[] = []
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
    const staffNumbers = people.map(({ staffNumber }) => staffNumber)
    counters.push({ terminalId: terminals[0]!.id, shopId, shop: shop.name, staffNumbers })
  }
  return counters
}
