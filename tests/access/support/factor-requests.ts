import type { Meaning } from './members.ts'
import type { Make } from './requests.ts'

/** The second factor of agencies' owners. */
export const factorRequests = {
  getSecondFactor: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return {}
  },
  beginSecondFactor: async ({ things, actor }) => {
    await things.withoutFactor(actor)
    return { body: {} }
  },
  confirmSecondFactor: async ({ things, actor }) => {
    const { offer, codeOf } = await things.factorOffer(actor)
    return { body: { Angebot: offer, Code: codeOf(0) } }
  },
  endSecondFactor: async ({ things, actor }) => ({ body: { Code: await things.factorCode(actor) } }),
  resetSecondFactor: async ({ things, actor }) => ({
    params: await things.memberWithFactor(actor.place, actor.accountId),
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
