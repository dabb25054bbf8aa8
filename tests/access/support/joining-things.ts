import { randomUUID } from 'node:crypto'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import type { Place } from './furnish.ts'
import { someMail, type Actor, type World } from './world.ts'

type State = 'registered' | 'confirmed' | 'active'

/** Agencies, and who works for them. */
export function createJoiningThings(world: World) {
  async function agency(place: Place, state: State = 'active'): Promise<string> {
    const ctx = await world.contextOf(place)
    const id = randomUUID()
    await ctx.write((tx) =>
      tx.query(
        `INSERT INTO agency (tenant_id, id, name, state, email, contact_first_name, contact_last_name, phone, street, street_number, zip, city, legal_form, vat_id, terms_digest, created_at)
         VALUES ($1, $2, 'Fremde Agentur', $3, $4, 'Nora', 'Ähnlich', '040 5550123', 'Ringweg', '4', '12345', 'Musterstadt', 'GmbH', 'DE123456789', $5, $6)`,
        [tx.tenantId, id, state, someMail('agentur'), sha256('agency-terms'), ctx.now],
      ),
    )
    return id
  }

  /** A member of an account's agency; of a new one for an account without. */
  async function memberBeside(place: Place, accountId: string, standing: 'active' | 'ended'): Promise<string> {
    const ctx = await world.contextOf(place)
    const [own] = await ctx.read((tx) =>
      tx.query<{ id: string }>('SELECT agency_id AS id FROM agency_member WHERE tenant_id = $1 AND account_id = $2', [
        tx.tenantId,
        accountId,
      ]),
    )
    const agencyId = own?.id ?? (await agency(place))
    const id = randomUUID()
    const email = someMail('kollege')
    await ctx.write(async (tx) => {
      await tx.query(
        `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, roles, created_at)
         VALUES ($1, $2, $3, $3, 'Kim', 'Kollege', $4, '{recommender}', $5)`,
        [tx.tenantId, id, email, randomUUID(), ctx.now],
      )
      await tx.query(
        `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at, ended_at)
         VALUES ($1, $2, $3, 'employee', $4, $5, $6)`,
        [tx.tenantId, id, agencyId, standing === 'active', ctx.now, standing === 'ended' ? ctx.now : null],
      )
    })
    return id
  }

  /** One of them with a picture. */
  async function photographedBeside(place: Place, accountId: string): Promise<string> {
    const id = await memberBeside(place, accountId, 'active')
    await (
      await world.contextOf(place)
    ).write((tx) =>
      tx.query(
        `UPDATE agency_member SET photo = $3, photo_type = 'image/webp' WHERE tenant_id = $1 AND account_id = $2`,
        [tx.tenantId, id, Buffer.from(`picture of ${id}`)],
      ),
    )
    return id
  }

  return {
    agency,
    memberBeside,
    photographedBeside,
    member: ({ place, accountId }: Actor, standing: 'active' | 'ended' = 'active') =>
      memberBeside(place, accountId, standing),
    photographed: ({ place, accountId }: Actor) => photographedBeside(place, accountId),
    /** The caller works for an agency in this state. */
    async worksFor({ place, accountId, caller }: Actor, state: State): Promise<void> {
      const ctx = await world.contextOf(place)
      const fresh = await agency(place, state)
      await ctx.write(async (tx) => {
        const [member] = await tx.query<{ id: string }>(
          `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at) VALUES ($1, $2, $3, $4, true, $5)
           ON CONFLICT (tenant_id, account_id) DO UPDATE SET active = true, ended_at = NULL RETURNING agency_id AS id`,
          [tx.tenantId, accountId, fresh, caller === 'agencyEmployee' ? 'employee' : 'owner', ctx.now],
        )
        await tx.query('UPDATE agency SET state = $3 WHERE tenant_id = $1 AND id = $2', [
          tx.tenantId,
          member!.id,
          state,
        ])
      })
    },
    /** The link of an unconfirmed registration. */
    async agencyToken(place: Place): Promise<string> {
      const id = await agency(place, 'registered')
      const ctx = await world.contextOf(place)
      return ctx.write(async (tx) => (await ctx.services.tokens.issue(tx, 'agencyConfirm', id, 3_600)).token)
    },
  }
}
