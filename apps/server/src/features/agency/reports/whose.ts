import { emailKey } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Membership } from '#features/agencies/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Bind } from '#platform/report.ts'
import { termsOf } from '#platform/search.ts'

/** Of which agency a report is, read by whom, and what was searched. */
export interface Whose {
  readonly agencyId: string
  readonly readerId: string
  readonly readerEmailKey: string
  readonly today: string
  readonly text: string
}

export async function whoseReport(
  ctx: Context,
  tx: Tx,
  { agency }: Membership,
  today: string,
  text: string | undefined,
): Promise<Whose> {
  const readerId = accountOf(ctx)
  const reader = await findAccount(tx, readerId)
  return {
    agencyId: agency.id,
    readerId,
    readerEmailKey: reader === undefined ? '' : emailKey(reader.email),
    today,
    text: text ?? '',
  }
}

/**
 * Conditions that a case `r` of the agency is found by every word: its number, and the recommender's names. The words
 * of the recommended person find nothing: an agency knows them by their initials alone.
 */
export const foundByWords = ({ agencyId, text }: Whose, bind: Bind): string[] =>
  termsOf(text).map(
    (term) => `r.id IN (SELECT w.subject_id FROM search_word w
      JOIN recommendation own ON own.tenant_id = $1 AND own.id = w.subject_id AND own.agency_id = ${bind(agencyId)}
      WHERE w.tenant_id = $1 AND w.kind = 'recommendation' AND w.word >= ${bind(term)} AND w.word < ${bind(`${term}\u{10ffff}`)}
        AND w.person_id IN (own.id, own.recommender_id))`,
  )

/** Names of a case's people as SQL, of a recommendation `r` and its recipient `p`. */
export const recommenderName = `trim(coalesce(r.recommender_first_name, '') || ' ' || coalesce(r.recommender_last_name, ''))`
export const initialsName = `nullif(concat_ws(' ', nullif(upper(left(trim(p.first_name), 1)) || '.', '.'), nullif(upper(left(trim(p.last_name), 1)) || '.', '.')), '')`
