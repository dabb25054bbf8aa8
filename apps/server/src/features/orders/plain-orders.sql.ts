import { statement, type Tx } from '#platform/db/tx.ts'
import type { ReportedOrder } from './order.sql.ts'

const insert = statement(
  'customer_order_insert_plain',
  `INSERT INTO customer_order (tenant_id, id, source, order_number, received_at, changed_at, ordered_at, ordered_on, state, product_id, external_id,
     first_name, last_name, email, email_key, new_customer, agency_id, case_agency_id, staff_number, match_problem)
   SELECT $1, u.id, u.source, u.order_number, $2, $2, u.ordered_at, u.ordered_on, u.state, u.product_id, u.external_id,
     u.first_name, u.last_name, u.email, u.email_key, u.new_customer, u.agency_id, u.agency_id, u.staff_number, u.match_problem
   FROM unnest($3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::date[], $8::text[], $9::integer[], $10::text[], $11::text[], $12::text[],
     $13::text[], $14::text[], $15::boolean[], $16::uuid[], $17::text[], $18::text[])
     AS u (id, source, order_number, ordered_at, ordered_on, state, product_id, external_id, first_name, last_name, email, email_key, new_customer,
       agency_id, staff_number, match_problem)
   ON CONFLICT (tenant_id, source, order_number) DO NOTHING RETURNING id`,
)

type PlainOrder = Omit<ReportedOrder, 'recommendationNumber' | 'recipientNumber' | 'code' | 'customerNumber'> & {
  readonly id: string
  readonly problem: string | null
}

/** Inserts orders without a reference, in one statement; answers the ids of those whose number was new. */
export async function insertPlainOrders(tx: Tx, orders: readonly PlainOrder[], at: Date): Promise<string[]> {
  const column = <Name extends keyof PlainOrder>(name: Name) => orders.map((order) => order[name])
  const rows = await tx.rows<{ id: string }>(insert, [
    tx.tenantId,
    at,
    column('id'),
    column('source'),
    column('orderNumber'),
    column('orderedAt'),
    column('orderedOn'),
    column('state'),
    column('productId'),
    column('externalId'),
    column('firstName'),
    column('lastName'),
    column('email'),
    column('emailKey'),
    column('newCustomer'),
    column('agencyId'),
    column('staffNumber'),
    column('problem'),
  ])
  return rows.map((row) => row.id)
}
