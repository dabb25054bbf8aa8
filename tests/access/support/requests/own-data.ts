import { randomInt } from 'node:crypto'
import type { Make } from '../request.ts'
import { newIban, uniqueMail } from '../world.ts'

/** What people do with their own account. */
export const ownDataRequests = {
  listOwnLogins: () => ({}),
  endOwnLogin: async ({ fixtures, actor }) => ({ params: { id: await fixtures.login(actor.place, actor.accountId) } }),
  endOtherLogins: () => ({}),
  getOwnBankAccount: () => ({}),
  putOwnBankAccount: () => ({ body: { Kontoinhaber: 'Nora Ähnlich', IBAN: newIban() } }),
  deleteOwnBankAccount: () => ({}),
  getOwnData: () => ({}),
  changeName: () => ({ body: { Vorname: 'Nora', Nachname: 'Ähnlich' } }),
  requestEmailChange: () => ({ body: { Email: uniqueMail('neu') } }),
  confirmEmailChange: async ({ fixtures, actor }) => ({ body: { Token: await fixtures.emailToken(actor.place) } }),
  eraseOwnAccount: async ({ fixtures, actor }) => {
    await fixtures.becomeSomebodyNew(actor)
    return {}
  },
  downloadOwnData: () => ({ body: {} }),
  readOwnData: () => ({ body: {} }),
  getCustomerNumber: () => ({}),
  setCustomerNumber: () => ({ params: { x: `K${randomInt(1_000_000_000)}` } }),
} as const satisfies Readonly<Record<string, Make>>
