/** What a page needs that registers somebody in its own way, without what stands above a login. */
/** Needs the words `promise`. */
export { Benefit } from '../benefit.tsx'
/** Needs the words `accounts`. */
export { usePasswordRules } from '../password-rules.ts'
