import { randomInt } from 'node:crypto'
import type { Make } from './requests.ts'
import { newIban, someMail } from './world.ts'

/** What people do with their own account. */
export const ownAccountRequests = {
  listOwnLogins: () => ({}),
  endOwnLogin: async ({ things, actor }) => ({ params: { id: await things.login(actor.place, actor.accountId) } }),
  endOtherLogins: () => ({}),
  getOwnBankAccount: () => ({}),
  putOwnBankAccount: () => ({ body: { Kontoinhaber: 'Nora Ähnlich', IBAN: newIban() } }),
  deleteOwnBankAccount: () => ({}),
  getOwnData: () => ({}),
  changeName: () => ({ body: { Vorname: 'Nora', Nachname: 'Ähnlich' } }),
  requestEmailChange: () => ({ body: { Email: someMail('neu') } }),
  confirmEmailChange: async ({ things, actor }) => ({ body: { Token: await things.emailToken(actor.place) } }),
  eraseOwnAccount: async ({ things, actor }) => {
    await things.becomeSomebodyNew(actor)
    return {}
  },
  downloadOwnData: () => ({ body: {} }),
  readOwnData: () => ({ body: {} }),
  getCustomerNumber: () => ({}),
  setCustomerNumber: () => ({ params: { x: `K${randomInt(1_000_000_000)}` } }),
} as const satisfies Readonly<Record<string, Make>>
