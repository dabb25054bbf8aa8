/** Conditions on an agency's order `o` and its recommendation `r`, as the state table has them (product §3). */

/** It can still come to a release. */
export const stands = `o.state IN ('received', 'active') AND r.state = 'matched'`

/** @param today the placeholder of the day */
export const nothingStandsAgainst = (today: string) =>
  `(r.release_on <= ${today} AND o.state = 'active' AND r.confirmed_at IS NOT NULL)`

/** Only the owner's word is missing. @param today the placeholder of the day */
export const waitsForOwner = (today: string) =>
  `${stands} AND NOT r.on_hold AND o.agreed_at IS NULL AND ${nothingStandsAgainst(today)}`

/** Whether a part of the reward would go to whoever reads. */
export const isReaders = (readerId: string, emailKey: string) =>
  `coalesce(r.recommender_id = ${readerId}::uuid OR lower(r.recommender_email) = ${emailKey}
    OR EXISTS (SELECT 1 FROM recipient q WHERE q.tenant_id = $1 AND q.recommendation_id = r.id AND q.email_key = ${emailKey}), false)`
