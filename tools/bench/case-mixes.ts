import { chance, skewed } from './many.sql.ts'
import { accountIdOf, agencyId } from './people.ts'

/** The owners of a bench's cases: SQL by the case's number `i`, of `$1` cases. */
export interface CaseMix {
  readonly agency: string
  readonly member: string
  readonly channel: string
  readonly listing: string
  readonly recommender: string
}
/** Of no agency; all of one agency; or of hundreds of agencies, large and small, by every channel. */
export type Whose = 'nobody' | 'agency' | 'agencies'

/** One of every eight cases' accounts, by its number. */
export const customer = (number: string) =>
  `('00000000000000018000' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
const customers = 'greatest($1::bigint / 8, 10)'

const nobody: CaseMix = {
  agency: 'NULL',
  member: 'NULL',
  channel: `'whatsapp'`,
  listing: 'NULL',
  recommender: `CASE WHEN i % 100 = 0 THEN '${accountIdOf(1)}'::uuid ELSE ${customer(`floor(${customers} * ${chance(7)})`)} END`,
}

export const agencyCount = 500
export const membersOfEach = 4
/** The first is the one agency of `addPeople`. */
export const agencyOf = (number: string) =>
  `(left('${agencyId}', 24) || lpad(to_hex(x'${agencyId.slice(-12)}'::bigint + ${number}), 12, '0'))::uuid`
const skewedAgency = skewed(20, agencyCount, 2)
const hasAgency = `${chance(21)} < 0.9`

export const caseMixes: Readonly<Record<Whose, CaseMix>> = {
  nobody,
  agency: { ...nobody, agency: `'${agencyId}'` },
  agencies: {
    agency: `CASE WHEN ${hasAgency} THEN ${agencyOf(skewedAgency)} END`,
    member: `CASE WHEN ${hasAgency} AND ${chance(22)} < 0.8 THEN ${customer(`${membersOfEach} * ${skewedAgency} + ${skewed(23, membersOfEach, 1)}`)} END`,
    channel: `(ARRAY['whatsapp', 'email', 'copy', 'facebook', 'qr', 'gmail', 'linkedin', 'instagramStory'])[1 + ${skewed(24, 8, 2)}]`,
    listing: `CASE WHEN ${chance(25)} < 0.5 THEN (SELECT array_agg(key ORDER BY key) FROM listing WHERE tenant_id = $2)[1 + i % 4] END`,
    recommender: customer(`floor(${customers} * power(${chance(7)}, 2))`),
  },
}
