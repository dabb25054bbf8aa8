import { openMessage } from '#features/contact/public.ts'
import { openDetails } from '#features/late-claims/public.ts'
import { openClaim, readCode } from '#features/rewards/public.ts'
import { openSellerData } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { SecretKind } from '#platform/crypto/person-keys.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { frozenNameIn } from '#platform/frozen-name.ts'
import type { Row } from './holding.ts'

type Open = (ctx: Context, tx: Tx, personId: string, row: Row) => Promise<Row>

const consentText = statement(
  'own_data_consent_text',
  'SELECT body FROM consent_text WHERE tenant_id = $1 AND digest = $2',
)

const secrets: readonly SecretKind[] = ['bank', 'birthDate', 'address', 'phone']

/** Reads the values of a row that are sealed, stored elsewhere, or there in two languages. */
export const openSealed = {
  person: async (ctx, tx, personId, row) => {
    const opened = await Promise.all(
      secrets.map(async (kind) => [kind, await ctx.services.persons.get<unknown>(tx, personId, kind)] as const),
    )
    return { ...row, ...Object.assign({}, ...opened.map(([kind, value]) => flat(kind, value))) }
  },

  consent: async (_ctx, tx, _personId, { text_digest: digest, ...row }) => {
    const text = digest === null ? undefined : await tx.maybe<{ body: string }>(consentText, [tx.tenantId, digest])
    return { ...row, text: text?.body ?? null }
  },

  invitation: async (_ctx, tx, _personId, { consent_digest: digest, ...row }) => ({
    ...row,
    text: (await tx.maybe<{ body: string }>(consentText, [tx.tenantId, digest]))?.body ?? null,
  }),

  /** What was booked names its product in one language, the reader's. */
  product: (ctx, _tx, _personId, { product_en: productEn, ...row }) =>
    Promise.resolve({
      ...row,
      product: frozenNameIn(ctx.locale, {
        product: row['product'] as string | null,
        productEn: productEn as string | null,
      }),
    }),

  claim: async (ctx, tx, personId, { id, bank, ...row }) => {
    const claim = bank === null ? undefined : await openClaim(ctx, tx, personId, String(id), bank as Buffer)
    return { ...row, ...claim }
  },

  code: async (ctx, tx, _personId, { reward_id: rewardId, ...row }) => ({
    ...row,
    code: await readCode(ctx, tx, String(rewardId), true),
  }),

  lateClaim: async (ctx, tx, personId, { id, details, ...row }) => ({
    ...row,
    ...(await openDetails(ctx, tx, { id: String(id), personId, details: details as Buffer })),
  }),

  seller: async (ctx, tx, personId, { id, data, ...row }) => ({
    ...row,
    ...(data === null ? {} : await openSellerData(ctx, tx, String(id), personId, data as Buffer)),
  }),

  /** A picture of the person, as a data address. */
  photo: async (_ctx, _tx, _personId, { photo, photo_type: type, ...row }) => ({
    ...row,
    photo: photo === null ? null : `data:${String(type)};base64,${(photo as Buffer).toString('base64')}`,
  }),

  message: async (ctx, _tx, _personId, { id, sealed, ...row }) => ({
    ...row,
    ...openMessage(ctx, String(id), sealed as Buffer),
  }),
} as const satisfies Record<string, Open>

/** A bank account consists of its holder and its number; a value without members gets its own name. */
function flat(kind: SecretKind, value: unknown): Row {
  if (value === undefined) return {}
  return typeof value === 'object' && value !== null ? (value as Row) : { [kind]: value }
}
