/** How the page's language writes amounts, numbers and days; the design system takes it from here. */
export { formatIn, type Format } from '@referral/domain/format'
