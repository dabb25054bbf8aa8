/**
 * A tenant with `$1` recommendations over three years, as a client's grows: names are as frequent as in reality, one
 * recommender has a hundredth of everything, most old cases are paid or have expired, and few wait for a person, since
 * people work them off. Rows are in the order of time, as they would have come. All of it follows from the row's
 * number, so that every run has the same data; OFFSET 0 makes each expression be computed once. `$2` is the tenant;
 * `$5` to `$9` give the owners of a case, by `i`: agency, employee, channel, listing page and recommender
 * (case-mixes.ts).
 */

/** Evenly distributed over 0…1, varied by `salt`. */
export const chance = (salt: number) => `((hashint8extended(i, ${salt}) & 1048575) / 1048576.0)`
/**
 * Small numbers often, large ones seldom, as with names in Germany: the commonest first name has 2.5 % of the people, the
 * tenth 0.7 %; the commonest surname 1 %, the tenth 0.25 %.
 */
export const skewed = (salt: number, many: number, exponent: number) =>
  `floor(${many} * power(${chance(salt)}, ${exponent}))::int`
const letters = (number: string) => `initcap(translate((${number})::text, '0123456789', 'aeioumnrst'))`
const firstName = (salt: number) => `${letters(`300 + ${skewed(salt, 300, 1.55)}`)} || 'a'`
const lastName = (salt: number) => `${letters(`2000 + ${skewed(salt, 2_000, 1.65)}`)} || 'mann'`
const id = (kind: string, at: string, number = 'i') =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7${kind}8' || lpad(to_hex(${number}), 15, '0'))::uuid`

const accounts = `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, language, created_at)
  SELECT $2, ('00000000000000018000' || lpad(to_hex(i), 12, '0'))::uuid, 'kunde' || i || '@demo.example', 'kunde' || i || '@demo.example',
    ${firstName(1)}, ${lastName(2)}, 'many' || i, 'de', now() - interval '3 years'
  FROM generate_series(0, greatest($1::bigint / 8, 10)) AS i`

const recommendations = `INSERT INTO recommendation (tenant_id, id, number, recommender_id, recommender_first_name, recommender_last_name,
    recommender_email, agency_id, agency_member_id, product_id, reward_cents, recommender_share, channel, entry_source, locale, terms_digest, state, on_hold, created_at, created_on, expires_on,
    recipient_at, confirmed_at, matched_at, release_on, released_at, paid_at, ended_at)
  SELECT $2, r.id, upper(substr(md5('number' || i), 1, 20)), a.id, a.first_name, a.last_name, a.email, $5::uuid, $6::uuid, product, 3000 + 500 * (i % 9), 50, $7, $8, 'de', '\\x00', state,
    ${chance(3)} < 0.0005, at, at::date, at::date + 84,
    CASE WHEN ${chance(4)} < 0.7 THEN at + interval '2 days' END,
    CASE WHEN ${chance(5)} < 0.6 THEN at + interval '3 days' END,
    CASE WHEN state IN ('matched', 'released', 'paid') THEN at + interval '9 days' END,
    CASE WHEN state IN ('matched', 'released', 'paid') THEN at::date + 40 END,
    CASE WHEN state IN ('released', 'paid') THEN at + interval '41 days' END,
    CASE WHEN state = 'paid' THEN at + interval '60 days' END,
    CASE WHEN state IN ('cancelled', 'expired') THEN at + interval '85 days' END
  FROM (
    SELECT *, ${id('001', 'at')} AS id, CASE
      WHEN at > now() - interval '84 days' THEN (ARRAY['open', 'open', 'open', 'open', 'open', 'open', 'open', 'matched', 'released', 'cancelled'])[1 + floor(10 * ${chance(6)})::int]
      WHEN ${chance(6)} < 0.45 THEN 'expired' WHEN ${chance(6)} < 0.8 THEN 'paid' WHEN ${chance(6)} < 0.9 THEN 'cancelled'
      WHEN ${chance(6)} < 0.99 THEN 'released' ELSE 'matched' END AS state,
      (SELECT array_agg(p.id ORDER BY p.id) FROM product p WHERE p.tenant_id = $2)[1 + i % 7] AS product,
      $9 AS recommender
    FROM (SELECT i, now() - interval '1 minute' - ($1::bigint - i) * (interval '3 years' / $1::bigint) AS at FROM generate_series(1, $1::bigint) AS i OFFSET 0) AS t OFFSET 0
  ) AS r JOIN account a ON a.tenant_id = $2 AND a.id = r.recommender ORDER BY i`

/** The number of a row, from its id. */
const ofId = (column: string) => `('x' || right(${column}::text, 12))::bit(48)::bigint AS i`
const cases = (where: string) =>
  `(SELECT *, ${ofId('id')} FROM recommendation WHERE tenant_id = $2 AND ${where} ORDER BY id) AS r`

const recipients = `INSERT INTO recipient (tenant_id, id, number, recommendation_id, first_name, last_name, email, email_key, locale, created_at, confirmed_at)
  SELECT $2, ${id('002', 'r.recipient_at')}, upper(substr(md5('recipient' || i), 1, 20)), r.id, ${firstName(11)}, ${lastName(12)},
    'person' || i || '@demo.example', 'person' || i || '@demo.example', 'de', r.recipient_at, r.confirmed_at
  FROM ${cases('recipient_at IS NOT NULL')}`

/** The columns that an agency's order copies of its case; a trigger would look each up without an index. */
const copied = (column: string) => `CASE WHEN i % 20 <> 0 AND agency_id IS NOT NULL THEN ${column} END`
const orders = `INSERT INTO customer_order (tenant_id, id, source, order_number, ordered_at, ordered_on, state, product_id, first_name, last_name, email,
    recommendation_id, case_agency_id, case_state, case_on_hold, case_release_on, case_confirmed, match_kind, matched_at, received_at, changed_at)
  SELECT $2, ${id('003', 'coalesce(matched_at, created_at)')}, 'shop', 'A' || i, created_at + interval '8 days', created_on + 8, 'active', product_id,
    ${firstName(11)}, ${lastName(12)}, 'person' || i || '@demo.example', CASE WHEN i % 20 <> 0 THEN id END, CASE WHEN i % 20 <> 0 THEN agency_id END, ${copied('state')}, ${copied('on_hold')}, ${copied('release_on')}, ${copied('confirmed_at IS NOT NULL')}, CASE WHEN i % 20 <> 0 THEN 'recommendationNumber' END,
    matched_at, created_at + interval '9 days', created_at + interval '9 days'
  FROM ${cases(`state IN ('matched', 'released', 'paid')`)}`

const rewards = `INSERT INTO reward (tenant_id, id, recommendation_id, agency_id, beneficiary, beneficiary_id, cents, state, claim_method, claimed_at, on_hold, opened_at, provided_at, deadline_on, settled_at)
  SELECT $2, ${id('004', 'r.matched_at')}, r.id, r.agency_id, 'recommender', r.recommender_id, 3500,
    CASE r.state WHEN 'matched' THEN 'open' WHEN 'released' THEN 'provided' ELSE 'paidOut' END,
    CASE WHEN r.state = 'paid' OR r.state = 'released' AND i % 100 = 0 THEN 'bank' END,
    CASE WHEN r.state = 'paid' OR r.state = 'released' AND i % 100 = 0 THEN r.released_at END,
    r.state = 'released' AND i % 200 = 0, r.matched_at, r.released_at, r.created_on + 220, r.paid_at
  FROM ${cases(`state IN ('matched', 'released', 'paid')`)}`

const batches = `INSERT INTO payout_batch (tenant_id, id, reference, state, created_by, frozen_by, approved_by, created_at, exported_at, settled_at)
  SELECT $2, ('00000000000000058000' || lpad(to_hex(b), 12, '0'))::uuid, 'B' || b, 'settled', $3::uuid, $3::uuid, $4::uuid, min(settled_at), min(settled_at), min(settled_at)
  FROM (SELECT settled_at, (row_number() OVER (ORDER BY settled_at, id) - 1) / 500 AS b FROM reward WHERE tenant_id = $2 AND state = 'paidOut') AS w GROUP BY b`

const payouts = `INSERT INTO payout (tenant_id, id, batch_id, reward_id, attempt, reference, cents, state, created_at, settled_at)
  SELECT $2, gen_random_uuid(), ('00000000000000058000' || lpad(to_hex(b), 12, '0'))::uuid, id, 1, 'P' || id, cents, 'confirmed', settled_at, settled_at
  FROM (SELECT *, (row_number() OVER (ORDER BY settled_at, id) - 1) / 500 AS b FROM reward WHERE tenant_id = $2 AND state = 'paidOut') AS w`

const event = (kind: string, at: string, to: string, where: string, code: string) =>
  `INSERT INTO event (tenant_id, id, subject_kind, subject_id, recommendation_id, kind, to_state, actor_kind, at)
  SELECT $2, ${id(code, at)}, 'recommendation', id, id, '${kind}', ${to}, 'system', ${at} FROM ${cases(where)}`

const clicks = `INSERT INTO click (tenant_id, id, recommendation_id, kind, at)
  SELECT $2, gen_random_uuid(), r.id, 'link', created_at + interval '1 hour' FROM ${cases(`${ofId('id').replace(' AS i', '')} % 10 < 7`)}`

const mails = `INSERT INTO mail (tenant_id, id, template, subject_id, locale, state, created_at, sent_at)
  SELECT $2, ${id('007', 'r.created_at')}, 'recipient.welcome', r.id, 'de', CASE WHEN i % 1000 = 1 THEN 'dead' ELSE 'sent' END, r.created_at, r.created_at
  FROM ${cases('recipient_at IS NOT NULL')}`

const words = (kind: string, person: string, list: string, from: string, agency = 'NULL::uuid') =>
  `INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id, agency_id)
  SELECT $2, '${kind}', lower(word), subject, ${person}, ${agency} FROM ${from}, unnest(ARRAY[${list}]) AS word`
const pair = (first: string, last: string) =>
  `concat(' ', least(lower(${first}) COLLATE "C", lower(${last})), ' ', greatest(lower(${first}) COLLATE "C", lower(${last})))`
const nameWords = (first: string, last: string, mail: string) =>
  `${first}, ${last}, ${pair(first, last)}, ${mail}, split_part(${mail}, '@', 1), 'demo', 'example'`

const searchWords = [
  words(
    'recommendation',
    'subject',
    'r.number',
    '(SELECT id AS subject, number, agency_id FROM recommendation WHERE tenant_id = $2 ORDER BY id) AS r',
    'agency_id',
  ),
  words(
    'recommendation',
    'r.recommender_id',
    nameWords('r.recommender_first_name', 'r.recommender_last_name', 'r.recommender_email'),
    '(SELECT *, id AS subject FROM recommendation WHERE tenant_id = $2 ORDER BY id) AS r',
    'agency_id',
  ),
  words(
    'recommendation',
    'p.id',
    `p.first_name, p.last_name, ${pair('p.first_name', 'p.last_name')}, p.email`,
    '(SELECT *, recommendation_id AS subject FROM recipient WHERE tenant_id = $2) AS p',
  ),
  words(
    'order',
    'subject',
    `o.order_number, o.first_name, o.last_name, ${pair('o.first_name', 'o.last_name')}, o.email`,
    '(SELECT *, id AS subject FROM customer_order WHERE tenant_id = $2) AS o',
  ),
]

/** In this order, since the later read the earlier. */
export const manyRows: readonly { readonly table: string; readonly sql: string }[] = [
  { table: 'account', sql: accounts },
  { table: 'recommendation', sql: recommendations },
  { table: 'recipient', sql: recipients },
  { table: 'customer_order', sql: orders },
  { table: 'reward', sql: rewards },
  { table: 'payout_batch', sql: batches },
  { table: 'payout', sql: payouts },
  { table: 'event', sql: event('recommendationCreated', 'created_at', `'open'`, 'true', '005') },
  { table: 'event', sql: event('recipientEntered', 'recipient_at', 'NULL', 'recipient_at IS NOT NULL', '006') },
  { table: 'event', sql: event('recommendationMatched', 'matched_at', `'matched'`, 'matched_at IS NOT NULL', '008') },
  { table: 'click', sql: clicks },
  { table: 'mail', sql: mails },
  ...searchWords.map((sql) => ({ table: 'search_word', sql })),
]
