import { none, number, type Make } from '../request.ts'
import { newIban, newPerson } from '../world.ts'

export const recipientRequests = {
  createRecipient: async (own) => ({ ...(await number(own)), body: newPerson() }),
  recipientExists: async ({ fixtures, actor }) => {
    const { recipientNumber } = await fixtures.caseOf(actor.place, actor.accountId)
    return { params: { hex: fixtures.hex(recipientNumber) } }
  },
  getRecipientCase: none,
  consentRecipient: () => ({ body: { AgbText: 'Teilnahmebedingungen und Datenschutz' } }),
  putRecipientBankAccount: () => ({ body: { Kontoinhaber: 'Lena Maurer', IBAN: newIban() } }),
  resendRecipientLink: async ({ fixtures, actor }) => ({
    body: { Email: (await fixtures.caseOf(actor.place, actor.accountId)).recipientEmail },
  }),
  getShopLink: async ({ fixtures, actor }) => {
    const { number, recipientNumber } = await fixtures.caseOf(actor.place, actor.accountId)
    return { params: { id: number }, query: { empfaengernummer: recipientNumber } }
  },
  trackCompletion: async ({ fixtures, actor }) => {
    const { number, recipientNumber } = await fixtures.caseOf(actor.place, actor.accountId)
    return { body: { empfehlungsnummer: number, empfaengernummer: recipientNumber } }
  },
} satisfies Record<string, Make>
