/** The format of all words; the design system takes it from here. */
export { defineWords, type Words } from '@referral/domain/words'
