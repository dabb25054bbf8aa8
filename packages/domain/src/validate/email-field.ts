import { isValidEmail, isEmailAllowed, sameMailbox, tidyEmail } from '../email.ts'
import { hasControlCharacters, isBlank, type FieldVerdict } from './field-code.ts'

/** @param whitelist EmailWhitelist of the tenant; empty allows all */
export function validateEmail(text: string, whitelist: readonly string[] = []): FieldVerdict {
  if (isBlank(text)) return 'required'
  if (hasControlCharacters(text) || !isValidEmail(tidyEmail(text))) return 'invalid'
  return isEmailAllowed(tidyEmail(text), whitelist) ? null : 'notAllowed'
}

/** The confirmation must equal its target field (spec §5); case doesn't matter. */
export function validateEmailConfirmation(email: string, confirmation: string): FieldVerdict {
  if (isBlank(confirmation)) return 'required'
  return email.trim().toLowerCase() === confirmation.trim().toLowerCase() ? null : 'notEqual'
}

/**
 * The recipient's address must differ from the recommender's (spec §5), in any spelling of one mailbox.
 * @param options.allowSame AllowSelfRecommendation (product §6)
 */
export function validateRecipientEmail(
  recipientEmail: string,
  recommenderEmail: string,
  options: { readonly allowSame: boolean } = { allowSame: false },
): FieldVerdict {
  const own = validateEmail(recipientEmail)
  if (own !== null) return own
  return !options.allowSame && sameMailbox(recipientEmail, recommenderEmail) ? 'sameAsRecommender' : null
}
