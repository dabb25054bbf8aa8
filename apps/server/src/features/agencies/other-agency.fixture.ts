import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { createSession } from '#platform/http/sessions.ts'
import { newId } from '#platform/ids.ts'
import type { AtAgency } from '../invitations/invitations.fixture.ts'

/** Another agency that works, with its owner. */
export async function makeAgency(at: AtAgency) {
  const [id, agencyId] = [await at.ctx.write((tx) => makeRecommender(at.ctx, tx)), newId()]
  await at.rows(
    `INSERT INTO agency (tenant_id, id, name, state, email, locale, street, street_number, zip, city, legal_form, vat_id, phone, contact_first_name,
       contact_last_name, terms_digest, created_at, approved_at)
     SELECT tenant_id, $2, 'Agentur Nebenan', state, 'nebenan@agentur.example', locale, street, street_number, zip, city, legal_form, vat_id, phone,
       contact_first_name, contact_last_name, terms_digest, created_at, approved_at FROM agency WHERE tenant_id = $1 AND id = $3`,
    [agencyId, at.form.AgenturId],
  )
  await at.rows(
    `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at) VALUES ($1, $2, $3, 'owner', true, now())`,
    [id, agencyId],
  )
  await at.rows(`UPDATE account SET roles = '{recommender,AgenturInhaber}' WHERE tenant_id = $1 AND id = $2`, [id])
  const token = await at.ctx.write(async (tx) => (await createSession(tx, { accountId: id, kind: 'account' })).token)
  return { id, agencyId, token }
}
