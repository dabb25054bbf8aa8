import { defineMachine, type Known } from './machine.ts'

/** Captcha on creating a recommendation or invitation, and on the contact form (spec §4, product §3). */
export type CaptchaState = 'notDemanded' | 'demanded' | 'solved' | 'expired'
export type CaptchaTrigger = 'probe' | 'demand' | 'solve' | 'expire'

/** More creations than this an hour from one address demand a captcha. */
export const CAPTCHA_CREATIONS_PER_HOUR = 20

export type CaptchaFacts = {
  readonly creationsLastHour: number
  readonly isSuspicious: boolean
  readonly solutionIsRight: boolean
  readonly wasUsedBefore: boolean
  readonly deadlineOver: boolean
}

type Facts = Known<CaptchaFacts>

export function demandsCaptcha(facts: { readonly creationsLastHour: number; readonly isSuspicious: boolean }): boolean {
  return facts.isSuspicious || facts.creationsLastHour > CAPTCHA_CREATIONS_PER_HOUR
}

export const captchaMachine = defineMachine({
  name: 'captcha',
  states: ['notDemanded', 'demanded', 'solved', 'expired'],
  initial: 'notDemanded',
  guards: {
    overLimitOrSuspicious: (f: Facts) =>
      f.isSuspicious === true ||
      (f.creationsLastHour !== undefined && f.creationsLastHour > CAPTCHA_CREATIONS_PER_HOUR),
    solutionRight: (f: Facts) => f.solutionIsRight === true,
    notUsedBefore: (f: Facts) => f.wasUsedBefore === false,
    deadlineNotOver: (f: Facts) => f.deadlineOver === false,
    deadlineOver: (f: Facts) => f.deadlineOver === true,
  },
  transitions: [
    { from: null, to: 'notDemanded', trigger: 'probe', guards: [], who: ['visitor'] },
    {
      from: 'notDemanded',
      to: 'demanded',
      trigger: 'demand',
      guards: ['overLimitOrSuspicious'],
      who: ['system'],
      note: 'more than 20 creations an hour from one address, or suspicion',
    },
    {
      from: 'demanded',
      to: 'solved',
      trigger: 'solve',
      guards: ['solutionRight', 'notUsedBefore', 'deadlineNotOver'],
      who: ['visitor'],
      note: 'single use',
    },
    { from: 'demanded', to: 'expired', trigger: 'expire', guards: ['deadlineOver'], who: ['system'] },
  ],
})
