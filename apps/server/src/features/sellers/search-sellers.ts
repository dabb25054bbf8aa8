import type { SellerState } from '@referral/domain/states/seller'
import type { Context } from '#platform/context.ts'
import { likeWords } from '#platform/like-words.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'

interface Narrowed {
  readonly text: string
  readonly state: SellerState | undefined
}

interface FoundSeller {
  readonly id: string
  readonly state: SellerState
  readonly name: string
  readonly company: string | null
  readonly email: string
  readonly registeredAt: Date
  readonly completedAt: Date | null
}

const shape: ReportShape<'registered', Narrowed> = {
  columns: () => `s.id, s.state, s.company, s.created_at AS "registeredAt", s.completed_at AS "completedAt",
    coalesce(a.email, s.email, '') AS email,
    trim(concat_ws(' ', coalesce(a.first_name, s.first_name), coalesce(a.last_name, s.last_name))) AS name`,
  from: 'FROM seller s LEFT JOIN account a ON a.tenant_id = $1 AND a.id = s.account_id',
  where: () => 's.tenant_id = $1',
  key: 's.id',
  sort: { registered: 's.created_at' },
  first: { by: 'registered', descending: true },
  narrow: ({ text, state }, bind) => [
    ...(state === undefined ? [] : [`s.state = ${bind(state)}`]),
    ...likeWords(
      `concat_ws(' ', s.company, coalesce(a.email, s.email), coalesce(a.first_name, s.first_name), coalesce(a.last_name, s.last_name))`,
      text,
      bind,
    ),
  ],
}

export interface SellerSearch {
  readonly text?: string | undefined
  readonly state?: SellerState | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list of sellers, newest first. */
export const searchSellers = (ctx: Context, { text = '', state, page, size }: SellerSearch) =>
  ctx.report((tx) =>
    pageOfReport<FoundSeller, 'registered', Narrowed>(tx, shape, {
      pageNumber: page,
      pageSize: size,
      narrowed: { text, state },
    }),
  )
