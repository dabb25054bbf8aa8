import { defineWords } from '@referral/domain/words'
import type { Say } from '#platform/say-words.ts'

/** The words of cards and posters, for their finders. */
export const printWords = defineWords({
  de: {
    ad: 'Anzeige',
    cardsTitle: 'Empfehlungskarten',
    posterTitle: 'Empfehlungsplakat',
    line: '{name} empfiehlt',
    'line.nobody': 'Persönlich empfohlen',
    gift: '{amount} für dich',
    gift_Sie: '{amount} für Sie',
    scan: 'Scann den Code',
    scan_Sie: 'Scannen Sie den Code',
    code: 'Oder gib ihn ein',
    code_Sie: 'Oder geben Sie ihn ein',
    enter: 'auf {address}',
    until: 'Gültig bis {day}',
    'legal.reward':
      '{name} kann eine Prämie bekommen, wenn über diesen Code bestellt wird. Bedingungen: {conditions} ·',
    'legal.reward.nobody':
      'Wer empfiehlt, kann eine Prämie bekommen, wenn über diesen Code bestellt wird. Bedingungen: {conditions} ·',
    'legal.commission':
      '{name} erhält eine Provision, wenn über diesen Code bestellt wird. Bedingungen: {conditions} ·',
    'legal.commission.nobody':
      'Wer empfiehlt, erhält eine Provision, wenn über diesen Code bestellt wird. Bedingungen: {conditions} ·',
  },
  en: {
    ad: 'Ad',
    cardsTitle: 'Referral cards',
    posterTitle: 'Referral poster',
    line: '{name} recommends',
    'line.nobody': 'Recommended to you personally',
    gift: '{amount} for you',
    scan: 'Scan the code',
    code: 'Or enter the code',
    enter: 'at {address}',
    until: 'Valid until {day}',
    'legal.reward': '{name} may get a reward if you order using this code. Terms: {conditions} ·',
    'legal.reward.nobody':
      'The person recommending may get a reward if you order using this code. Terms: {conditions} ·',
    'legal.commission': '{name} earns a commission if you order using this code. Terms: {conditions} ·',
    'legal.commission.nobody':
      'The person recommending earns a commission if you order using this code. Terms: {conditions} ·',
  },
})

export type PrintSay = Say<(typeof printWords)['de']>

/** The recommender's earning. */
export type Earning = 'reward' | 'commission'

/** Who recommends, where a name is known. */
export const bylineOf = (say: PrintSay, name: string): string =>
  name === '' ? say('line.nobody') : say('line', { name })

/** The notes that the law requires: advertisement, the author's earning, and where the conditions are. */
export function legalNote(
  say: PrintSay,
  { name, earning, conditions, imprint }: { name: string; earning: Earning; conditions: string; imprint: string },
): string {
  const note =
    name === '' ? say(`legal.${earning}.nobody`, { conditions }) : say(`legal.${earning}`, { name, conditions })
  return `${say('ad')}. ${note} ${imprint}`
}
