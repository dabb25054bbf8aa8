import type { PlainDay } from '@referral/domain/calendar'
import type { Beneficiary, RecommenderShare } from '@referral/domain/shares'
import type { OrderState } from '@referral/domain/states/order'
import type { PayoutBatchState } from '@referral/domain/states/payout-batch'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import type { RewardState } from '@referral/domain/states/reward'
import type { Fate } from './plan.ts'
import type { Person } from './people.ts'
import type { ProductSeed } from '../catalogue/product-seed.ts'

/** Rows by the columns' names; they change while the story goes on. */
export interface RecommendationRow {
  id: string
  number: string
  recommender_id: string
  recommender_first_name: string | null
  recommender_last_name: string | null
  recommender_email: string | null
  agency_id: string | null
  agency_member_id: string | null
  seller_id: string | null
  product_id: number
  reward_cents: number
  recommender_share: RecommenderShare
  channel: string
  locale: 'de' | 'en'
  terms_digest: Buffer
  state: RecommendationState
  on_hold: boolean
  hold_reason: string | null
  reason: string | null
  created_at: Date
  created_on: PlainDay
  expires_on: PlainDay
  recipient_at: Date | null
  confirmed_at: Date | null
  matched_at: Date | null
  release_on: PlainDay | null
  released_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  erased_at: Date | null
}

export interface RecipientRow {
  id: string
  number: string
  recommendation_id: string
  salutation: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  email_key: string | null
  customer_number: string | null
  newsletter: boolean
  locale: 'de' | 'en'
  created_at: Date
  confirmed_at: Date | null
  terms_digest: Buffer | null
  shop_at: Date | null
  erased_at: Date | null
}

export interface OrderRow {
  id: string
  source: string
  order_number: string
  ordered_at: Date
  ordered_on: PlainDay
  state: OrderState
  product_id: number | null
  external_id: string | null
  recommendation_number: string | null
  recipient_number: string | null
  customer_number: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  email_key: string | null
  new_customer: boolean | null
  case_agency_id: string | null
  agreed_at: Date | null
  recommendation_id: string | null
  match_kind: string | null
  match_problem: string | null
  matched_at: Date | null
  fraud_score: number
  fraud_findings: readonly object[]
  received_at: Date
  changed_at: Date
  erased_at: Date | null
}

export interface RewardRow {
  id: string
  recommendation_id: string
  agency_id: string | null
  beneficiary: Beneficiary
  beneficiary_id: string
  cents: number
  generation: number
  state: RewardState
  attempt: number
  option_id: number | null
  claim_method: 'bank' | 'ecode' | null
  claimed_at: Date | null
  bank: Buffer | null
  on_hold: boolean
  hold_reason: string | null
  clawed_back_cents: number
  reason: string | null
  opened_at: Date
  provided_at: Date | null
  deadline_on: PlainDay | null
  reminders: number
  settled_at: Date | null
}

export interface BatchRow {
  id: string
  reference: string
  state: PayoutBatchState
  created_by: string
  frozen_by: string | null
  approved_by: string | null
  exported_by: string | null
  execute_on: PlainDay | null
  file: Buffer | null
  created_at: Date
  frozen_at: Date | null
  approved_at: Date | null
  exported_at: Date | null
  settled_at: Date | null
}

export interface PayoutRow {
  id: string
  batch_id: string
  reward_id: string
  attempt: number
  reference: string
  cents: number
  offset_cents: number
  state: 'collected' | 'exported' | 'confirmed' | 'rejected' | 'returned'
  reason: string | null
  created_at: Date
  settled_at: Date | null
}

/** Someone with an account, and the key that seals what is theirs. */
export interface Recommender {
  /** As which professional seller they recommend. */
  readonly sellerId?: string | null
  /** Whose customer they are. */
  readonly agency: { readonly id: string; readonly memberId: string } | null
  readonly person: Person
  readonly id: string
  /** How much of all that is recommended they recommend. */
  readonly weight: number
  known: boolean
  seal: ((value: object, place: string) => Buffer) | null
}

/** One recommendation and everybody in it. */
export interface Case {
  readonly row: RecommendationRow
  readonly recommender: Recommender
  readonly product: ProductSeed
  readonly fate: Fate
  /** Where the time of the claim is given, so that a batch finds it. */
  readonly claimAt: Date | null
  readonly suspicious: boolean
  person: Person | null
  recipient: RecipientRow | null
  sealRecipient: ((value: object, place: string) => Buffer) | null
  order: OrderRow | null
  rewards: RewardRow[]
  /** Where each reward is to be paid, by its id. */
  readonly ibans: Map<string, string>
}
