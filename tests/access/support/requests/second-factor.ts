import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'

/** The second factor of agencies' owners. */
export const secondFactorRequests = {
  getSecondFactor: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return {}
  },
  beginSecondFactor: async ({ fixtures, actor }) => {
    await fixtures.withoutFactor(actor)
    return { body: {} }
  },
  confirmSecondFactor: async ({ fixtures, actor }) => {
    const { offer, codeOf } = await fixtures.factorOffer(actor)
    return { body: { Angebot: offer, Code: codeOf(0) } }
  },
  endSecondFactor: async ({ fixtures, actor }) => ({ body: { Code: await fixtures.factorCode(actor) } }),
  resetSecondFactor: async ({ fixtures, actor }) => ({
    params: await fixtures.memberWithFactor(actor.place, actor.accountId),
    body: { Grund: 'Telefon verloren' },
  }),
} as const satisfies Readonly<Record<string, Make>>

export const factorMeanings: Readonly<Record<string, Meaning>> = {
  'login.body.Code': 'value',
  // Sealed for the caller alone.
  'confirmSecondFactor.body.Angebot': 'value',
  'confirmSecondFactor.body.Code': 'value',
  'endSecondFactor.body.Code': 'value',
  'resetSecondFactor.params.id': ['joiningAgencyId', 'tenant'],
  'resetSecondFactor.params.konto': ['agencyMemberId', 'tenant'],
}
