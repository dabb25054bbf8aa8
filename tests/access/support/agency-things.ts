import { makeMatched } from '../../support/reward-case.ts'
import type { createBillingThings } from './billing-things.ts'
import type { Place } from './furnish.ts'
import type { World } from './world.ts'

/** A case of an agency: its customer recommended, the order waits for its release. */
export const createAgencyThings = (
  world: World,
  { agencyOf }: Pick<ReturnType<typeof createBillingThings>, 'agencyOf'>,
) => ({
  async agencyCase(place: Place, accountId: string) {
    const agencyId = await agencyOf(place, accountId)
    const ctx = await world.contextOf(place)
    return ctx.write(async (tx) => {
      const made = await makeMatched(ctx, tx)
      await tx.query(
        'UPDATE recommendation SET agency_id = $3, agency_member_id = $4, recipient_at = coalesce(recipient_at, created_at) WHERE tenant_id = $1 AND id = $2',
        [tx.tenantId, made.recommendationId, agencyId, accountId],
      )
      await tx.query('UPDATE customer_order SET case_agency_id = $3 WHERE tenant_id = $1 AND id = $2', [
        tx.tenantId,
        made.orderId,
        agencyId,
      ])
      await tx.query('UPDATE reward SET agency_id = $3 WHERE tenant_id = $1 AND recommendation_id = $2', [
        tx.tenantId,
        made.recommendationId,
        agencyId,
      ])
      return { ...made, agencyId }
    })
  },
})
