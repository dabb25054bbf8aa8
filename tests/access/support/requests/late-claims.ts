import { berlinDay } from '@referral/domain/calendar'
import { proof } from '../fixtures/late-claims.ts'
import { none, idOfNumber, type Make, type Own } from '../request.ts'

/** A person may file five a day; the number of claims made here is not the subject. */
const claimOf = async ({ world, actor }: Own) => {
  const { db } = world.app.services
  await db.write(actor.place.id, (tx) =>
    tx.query(`DELETE FROM limit_counter WHERE tenant_id = $1 AND bucket LIKE 'late-claim:%'`, [tx.tenantId]),
  )
  const { now } = await world.contextOf(actor.place)
  return { Auftragsnummer: 'B-4711', Auftragsdatum: berlinDay(now), Nachweis: proof }
}

const claimId = async ({ fixtures, actor }: Own) => ({
  params: { id: await fixtures.lateClaim(actor.place, actor.accountId) },
})

export const lateClaimRequests = {
  listOwnLateClaims: async ({ fixtures, actor }) => {
    await fixtures.lateClaim(actor.place, actor.accountId)
    return {}
  },
  getLateClaimProspect: idOfNumber,
  fileLateClaim: async (own) => ({ ...(await idOfNumber(own)), body: await claimOf(own) }),
  getRecipientLateClaimProspect: none,
  fileRecipientLateClaim: async (own) => {
    const { fixtures, actor } = own
    await fixtures.call(actor.place, 'PUT', '/empfaenger/zustimmung', actor.bearer, { AgbText: 'Teilnahmebedingungen' })
    return { body: await claimOf(own) }
  },
  searchLateClaims: async ({ fixtures, actor }) => {
    await fixtures.lateClaim(actor.place, actor.accountId)
    return {}
  },
  getLateClaim: claimId,
  downloadLateClaimProof: claimId,
  moveLateClaim: async (own) => {
    const { params } = await claimId(own)
    const AuftragId = (await own.fixtures.order(own.actor.place)).id
    return { params: { ...params, move: 'accept' }, body: { AuftragId, Grund: 'Bestätigung gesehen' } }
  },
} satisfies Record<string, Make>
