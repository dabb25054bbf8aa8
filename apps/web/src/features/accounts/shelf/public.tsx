/** Parts for a page with its own registration form, without the notices above a login. */
/** Needs the words `promise`. */
export { Benefit } from '../benefit.tsx'
/** Needs the words `accounts`. */
export { usePasswordRules } from '../password-rules.ts'
