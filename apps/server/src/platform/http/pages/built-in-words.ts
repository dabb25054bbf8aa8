import type { Words } from '@referral/domain/words'

/** The web app's words by namespace, as its build exports them. */
export type BuiltInWords = Readonly<Record<string, Words>>
