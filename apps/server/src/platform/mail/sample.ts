import { formatIn } from '@referral/domain/format'
import { wordsIn } from '@referral/domain/words'
import type { Context } from '../context.ts'
import { sampleWords } from './frame.mail-words.ts'

const fourWeeks = 28 * 86_400_000
const cents = 7_000

/** The invented person and facts in the preview of a mail. */
export function sampleOf(ctx: Context) {
  const format = formatIn[ctx.locale]
  return {
    firstName: 'Jana',
    lastName: 'Petersen',
    email: 'jana.petersen@example.com',
    number: 'K7M2 9QXF 4T',
    cents,
    amount: format.money(cents),
    day: format.day(new Date(ctx.now.getTime() + fourWeeks)),
    ...(wordsIn(sampleWords, ctx.locale, ctx.tenant.config.tone) as Record<keyof (typeof sampleWords)['en'], string>),
  }
}
