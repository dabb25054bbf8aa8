import { tidyEmail } from '@referral/domain/email'

/** What came of the form of the address: whoever types the present one gets no mail, and ends a change that waited. */
export const emailOutcome = (typed: string, present: string) =>
  ({ word: tidyEmail(typed) === present ? 'email.kept' : 'email.done', email: typed }) as const
