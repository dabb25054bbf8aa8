import { recommendersColumns } from '#features/recommendations/public.ts'
import type { TokenPurpose } from '#platform/crypto/token-purpose.ts'
import { columnName } from '#platform/db/table.ts'
import type { Holding } from './holding.ts'
import { openSealed } from './open-sealed.ts'
import { ownSeller, sellerHoldings } from './seller-holdings.ts'

const ownRecommendations = '(SELECT id FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2)'
const ownRewards = '(SELECT id FROM reward WHERE tenant_id = $1 AND beneficiary_id = $2)'
/** The purposes of the person's own links; a recipient's links belong to the recipient. */
const purposes: Readonly<
  Record<Exclude<TokenPurpose, 'recipient' | 'recipientRights' | 'agencyConfirm' | 'sellerConfirm'>, true>
> = {
  setPassword: true,
  resetPassword: true,
  changeEmail: true,
  knowDevice: true,
  newsletterOptin: true,
  newsletterOptout: true,
  reward: true,
  ownReward: true,
  attachRecommendation: true,
  invitation: true,
  invitationOptout: true,
  reportOptout: true,
  adminLogin: true,
  autologin: true,
  agencyMember: true,
}
const ofPurpose = Object.keys(purposes)
  .map((purpose) => `'${purpose}'`)
  .join(', ')

/** Themselves, and the cases that stood for them until these were attached: what was agreed to there is theirs. */
const oneself = `(SELECT $2::uuid UNION ALL ${ownRecommendations})`

const ownClaims = '(SELECT id FROM late_claim WHERE tenant_id = $1 AND person_id = $2)'

const ownInvitations = '(SELECT id FROM invitation WHERE tenant_id = $1 AND account_id = $2)'

/** As one list of ids, so that each is looked up by its index however many rows the others have. */
const about = `t.subject_id IN (SELECT $2::uuid UNION ALL ${ownRewards} UNION ALL ${ownRecommendations} UNION ALL ${ownClaims} UNION ALL ${ownInvitations})`

/**
 * All data about a person with an account, table by table. Complete by construction: a test compares this with the
 * schema, so that a new table, or a new column of one of these, must be decided on here.
 */
export const holdings: Readonly<Record<string, Holding>> = {
  account: {
    columns: [
      ...['salutation', 'first_name', 'last_name', 'email', 'new_email', 'new_email_at', 'customer_number', 'language'],
      ...['external_id', 'hash', 'roles', 'newsletter_state', 'newsletter_sent_at', 'newsletter_decided_at'],
      ...['email_verified_at', 'bank_changed_at', 'created_at', 'active_on', 'erasure_announced_on'],
    ],
    leftOut: ['id', 'email_key', 'password_hash', 'totp_sealed', 'erased_at'],
    where: 't.id = $2',
    orderBy: 't.id',
  },
  person_secret: {
    columns: ['updated_at'],
    leftOut: ['person_id', 'wrapped_key', 'birth_date', 'address', 'phone', 'bank'],
    where: 't.person_id = $2',
    orderBy: 't.person_id',
    open: openSealed.person,
  },
  blind_index: {
    columns: ['kind', 'created_at'],
    leftOut: ['person_id', 'digest'],
    where: `t.person_id IN ${oneself}`,
    orderBy: 't.kind, t.created_at',
  },
  search_word: {
    columns: ['kind', 'word'],
    leftOut: ['subject_id', 'person_id', 'agency_id'],
    where: 't.person_id = $2',
    orderBy: 't.kind, t.word',
    isDistinct: true,
  },
  session: {
    columns: [
      'created_at',
      'authenticated_at',
      'expires_at',
      'remember',
      'second_factor',
      'last_used_at',
      'by_provider',
    ],
    leftOut: ['id', 'token_digest', 'half_digest', 'account_id', 'kind', 'acting_operator_id'],
    where: 't.account_id = $2',
    orderBy: 't.created_at',
  },
  token: {
    columns: ['purpose', 'created_at', 'expires_at', 'used_at', 'replaced_at'],
    leftOut: ['id', 'digest', 'subject_id', 'issued_by'],
    where: `t.purpose IN (${ofPurpose}) AND ${about}`,
    orderBy: 't.created_at',
  },
  consent_proof: {
    columns: ['purpose', 'given', 'at', 'text_digest'],
    leftOut: ['id', 'person_id'],
    where: `t.person_id IN ${oneself}`,
    orderBy: 't.at, t.id',
    open: openSealed.consent,
  },
  recommendation: {
    columns: [
      ...['number', 'product_id', 'device_id', 'reward_cents', 'recommender_share'],
      ...recommendersColumns.map(columnName),
      ...['channel', 'entry_source'],
      ...[
        'agent_number',
        'agency_id',
        'agency_member_id',
        'seller_id',
        'seller_link_id',
        'locale',
        'state',
        'on_hold',
        'hold_reason',
        'reason',
        'created_at',
        'expires_on',
      ],
      ...['recipient_at', 'confirmed_at', 'matched_at', 'release_on', 'released_at', 'paid_at', 'ended_at'],
    ],
    leftOut: ['id', 'parent_id', 'recommender_id', 'creator_digest', 'terms_digest', 'created_on', 'erased_at'],
    where: 't.recommender_id = $2',
    orderBy: 't.created_at, t.id',
  },
  recommendation_campaign: {
    columns: ['campaign_id'],
    leftOut: ['recommendation_id'],
    where: `t.recommendation_id IN ${ownRecommendations}`,
    orderBy: 't.recommendation_id, t.campaign_id',
  },
  offline_code: {
    columns: ['code', 'created_at', 'expires_on'],
    leftOut: ['recommendation_id'],
    where: `t.recommendation_id IN ${ownRecommendations}`,
    orderBy: 't.created_at',
  },
  reward: {
    columns: [
      ...['cents', 'state', 'claim_method', 'claimed_at', 'opened_at', 'provided_at', 'deadline_on', 'settled_at'],
      ...['on_hold', 'hold_reason', 'hold_until', 'reason', 'reminders', 'attempt', 'clawed_back_cents'],
      ...['written_off_cents', 'id', 'bank'],
    ],
    leftOut: ['recommendation_id', 'agency_id', 'beneficiary', 'beneficiary_id', 'generation', 'option_id'],
    where: 't.beneficiary_id = $2',
    orderBy: 't.opened_at, t.id',
    open: openSealed.claim,
  },
  ecode: {
    columns: ['cents', 'valid_until', 'revealed_at', 'reward_id'],
    leftOut: ['id', 'option_id', 'sealed', 'digest', 'uploaded_at'],
    where: `t.reward_id IN ${ownRewards}`,
    orderBy: 't.revealed_at',
    open: openSealed.code,
  },
  payout: {
    columns: ['cents', 'offset_cents', 'state', 'reason', 'reference', 'created_at', 'settled_at', 'paid_on'],
    leftOut: ['id', 'batch_id', 'reward_id', 'settlement_id', 'attempt', 'contradicted_at'],
    where: `(t.reward_id IN ${ownRewards} OR t.settlement_id IN (SELECT s.id FROM settlement s WHERE s.tenant_id = $1 AND s.seller_id IN ${ownSeller}))`,
    orderBy: 't.created_at',
  },
  ledger_account: {
    columns: ['kind', 'debit_cents', 'credit_cents'],
    leftOut: ['id', 'owner_id', 'minimum_cents', 'maximum_cents'],
    where: 't.owner_id = $2',
    orderBy: 't.kind',
  },
  approval: {
    columns: ['kind', 'reason', 'asked_at', 'granted', 'decided_at'],
    leftOut: ['id', 'subject_id', 'data', 'asked_by', 'decided_by'],
    where: about,
    orderBy: 't.asked_at',
  },
  account_mark: {
    columns: ['kind', 'at'],
    leftOut: ['account_id'],
    where: 't.account_id = $2',
    orderBy: 't.kind',
  },
  agency_member: {
    columns: [
      'role',
      'active',
      'staff_number',
      'photo',
      'photo_type',
      'views',
      'joined_at',
      'ended_at',
      'invited_name',
    ],
    leftOut: ['account_id', 'agency_id', 'photo_mark', 'invitation_id', 'successor_id'],
    where: 't.account_id = $2',
    orderBy: 't.joined_at',
    open: openSealed.photo,
  },
  account_identity: {
    columns: ['issuer', 'provider_subject', 'created_at', 'used_at'],
    leftOut: ['account_id'],
    where: 't.account_id = $2',
    orderBy: 't.created_at',
  },
  agency_customer: {
    columns: ['agency_id', 'since'],
    leftOut: ['account_id', 'member_id'],
    where: 't.account_id = $2',
    orderBy: 't.since',
  },
  invitation: {
    columns: [
      ...[
        'first_name',
        'last_name',
        'email',
        'agency_id',
        'shop_id',
        'kind',
        'locale',
        'state',
        'consented_on',
        'consent_digest',
      ],
      ...['created_at', 'expires_on', 'sent_at', 'mailed_at', 'reminders', 'first_opened_at', 'ended_at'],
    ],
    leftOut: [
      ...['id', 'member_id', 'invited_by', 'staff_number', 'end_reason', 'address_digest', 'token_id'],
      ...['opt_out_token_id', 'account_id', 'staff_id', 'terminal_id'],
    ],
    where: 't.account_id = $2',
    orderBy: 't.created_at, t.id',
    open: openSealed.invitation,
  },
  ...sellerHoldings,
  late_claim: {
    columns: [
      ...['id', 'state', 'ordered_on', 'details', 'proof_type', 'proof_bytes', 'locale', 'created_at', 'decided_at'],
      'reason',
    ],
    // The person sent us the file and has it; its existence is disclosed.
    leftOut: ['recommendation_id', 'claimant', 'person_id', 'order_digest', 'proof', 'decided_by', 'order_id'],
    where: 't.person_id = $2',
    orderBy: 't.created_at, t.id',
    open: openSealed.lateClaim,
  },
  contact_message: {
    columns: ['id', 'sealed', 'locale', 'created_at', 'done_at'],
    leftOut: ['account_id', 'sender_digest', 'done_by'],
    where: 't.account_id = $2',
    orderBy: 't.created_at',
    open: openSealed.message,
  },
  mail: {
    columns: ['template', 'locale', 'state', 'created_at', 'sent_at', 'delayed_at', 'bounced_at', 'bounce_class'],
    leftOut: ['id', 'subject_id', 'data', 'attempts', 'last_error', 'address_digest', 'bounce_status'],
    where: about,
    orderBy: 't.created_at, t.id',
  },
  event: {
    columns: ['kind', 'from_state', 'to_state', 'reason', 'at'],
    leftOut: ['id', 'subject_kind', 'subject_id', 'recommendation_id', 'actor_kind', 'actor_id', 'data'],
    where: `t.subject_kind IN ('account', 'operator', 'reward', 'recommendation', 'lateClaim', 'invitation') AND ${about}`,
    orderBy: 't.at, t.id',
  },
}

/** Tables about people without data about a recommender, and the reason. */
export const notOwn: Readonly<Record<string, string>> = {
  agency: 'a company’s own data; its owners see them as their agency’s profile',
  recipient: 'another person’s data, told to that person alone',
  customer_order: 'another person’s order at the client',
  numbers_report: 'operators’ and agencies’ work',
  numbers_subscription: 'operators’ and agencies’ work; an owner sees it in the portal',
  funnel_case: 'days of a recommendation that is told itself',
  click: 'who opened a link: another person’s, and only as a digest',
  payout_batch: 'operators’ work; the payment itself is told',
  order_import: 'operators’ work',
  stored_answer: 'sealed answers to repeated requests, gone after 24 hours',
  product: 'the client’s own id of it',
  advisor: 'the client’s own advisors',
  ledger_entry: 'sums per person are told by their ledger account',
  consent_text: 'told with the proof that names it',
  tenant_words: 'the tenant’s own words',
  tenant_revision: 'operators’ work on the tenant’s settings and look',
  script_proposal: 'operators’ work on the tenant’s settings',
  payer_proposal: 'operators’ work on the tenant’s own account',
  content_document: 'the tenant’s own texts, and which operator published them',
  content_draft: 'the tenant’s own texts, and which operator is writing them',
  api_key: 'the client’s systems, and which operator made their key',
  webhook: 'the client’s systems, and which operator connected them',
  webhook_delivery: 'numbers and states of a case, sent to the client’s own systems',
  objection: 'made by a recommended person; known by a digest of an address, and by nothing else',
  staff_member: 'employees of the client, who have no account here; the client tells them itself',
  invitation_former_address: 'known by a digest of an address, and by nothing else',
  invitation_suppression: 'known by a digest of an address, and by nothing else',
  cookie_consent: 'known by a random number that only a browser keeps',
}
