import { samplePicture } from '../../../support/sample-picture.ts'
import { none, number, idOfNumber, ownNumber, type Make } from '../request.ts'
import { uniqueMail } from '../world.ts'

const withHex: Make = async ({ world, fixtures, actor }) => {
  const { number } = await world.open(actor.place, actor.accountId)
  return { params: { nummer: number, hex: fixtures.hex(number) } }
}

export const recommendationRequests = {
  createRecommendation: ({ actor }) => ({
    query: { channel: 'whatsapp' },
    body: {
      Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', AgentNumber: 'A1' },
      ...(actor.bearer === undefined
        ? { Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: uniqueMail('mara') } }
        : {}),
      Aktionen: [{ AktionsId: 1, abgehakt: true }],
    },
  }),
  listOwnRecommendations: async ({ fixtures, actor }) => {
    await fixtures.caseOf(actor.place, actor.accountId)
    return {}
  },
  getRecommendation: number,
  getRecommendationByHex: withHex,
  getAnyRecommendation: withHex,
  countJumpIn: idOfNumber,
  sendToMyself: ownNumber,
  attachRecommendation: async ({ fixtures, actor }) => ({ body: { Token: await fixtures.attachToken(actor.place) } }),
  listActiveCampaigns: () => ({ query: { produkt: '467' } }),
  openOfflineCode: async ({ fixtures, actor }) => ({
    params: { code: await fixtures.offlineCode(actor.place, actor.accountId) },
  }),
  createOfflineCode: ownNumber,
  printRecommendation: async (own) => {
    const { params, ...rest } = await ownNumber(own)
    return { params: { ...params, art: 'plakat' }, ...rest }
  },
  searchAdvisors: none,
  listAdvisors: none,
  getAdvisorPhoto: () => ({ params: { externeId: 'A1' } }),
  listDeskAdvisors: () => ({ query: { query: 'A1' } }),
  saveAdvisor: ({ fixtures }) => ({
    body: {
      ExterneId: fixtures.newStaffNumber(),
      LastName: 'Behrens',
      ZipCode: '20457',
      City: 'Hamburg',
      ...{ Aktiv: true, Neu: true },
    },
  }),
  setAdvisorPhoto: async ({ fixtures, actor }) => ({
    params: { externeId: await fixtures.advisor(actor.place) },
    body: { Bild: (await samplePicture()).toString('base64') },
  }),
  deleteAdvisor: async ({ fixtures, actor }) => ({ params: { externeId: await fixtures.advisor(actor.place) } }),
  importAdvisors: ({ fixtures }) => ({
    body: {
      Probelauf: false,
      Kodierung: 'text',
      Inhalt: `Nummer;Name;PLZ;Ort\n${fixtures.newStaffNumber()};Behrens;20457;Hamburg`,
    },
  }),
} satisfies Record<string, Make>
