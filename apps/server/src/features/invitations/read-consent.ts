import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { oldestConsentDays, type ConversationKind } from '@referral/domain/invitation-rules'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'
import { acceptConsentText } from './consent-text.ts'
import type { RecordedConsent } from './place-invitation.ts'

export interface ConsentInput {
  readonly kind: ConversationKind
  readonly consentText: string
  readonly consentedOn?: string | undefined
  readonly locale?: Locale | undefined
}

/** What fails of the day of a consent; null where nothing does. */
export function objectToConsentDay(ctx: Context, day: string): 'dayAhead' | 'consentTooOld' | null {
  const today = berlinDay(ctx.now)
  if (day > today) return 'dayAhead'
  return addDays(day as PlainDay, oldestConsentDays) < today ? 'consentTooOld' : null
}

/** Only the text that this agency reads out proves anything; it is stored letter by letter. */
export function readConsent(ctx: Context, agency: string, given: ConsentInput): RecordedConsent | Refused {
  const text = acceptConsentText(ctx, agency, given.consentText)
  if (text === undefined) return refuseFields({ field: 'consentText', code: 'otherConsentText' })
  const on = given.consentedOn ?? berlinDay(ctx.now)
  const fault = objectToConsentDay(ctx, on)
  if (fault !== null) return refuseFields({ field: 'consentedOn', code: fault })
  return { kind: given.kind, text, on, locale: given.locale ?? ctx.locale }
}
