import { accessibility } from './accessibility.ts'
import { agencyCosts } from './agency/costs.ts'
import { agencyInfo } from './agency/info.ts'
import { agencyPrivacy } from './agency/privacy.ts'
import { agencyRules } from './agency/rules.ts'
import { agencyStart } from './agency/start.ts'
import { conditionsOfParticipation } from './conditions-of-participation.ts'
import type { DocumentFacts, DocumentSeed } from './document-seed.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { questions } from './questions.ts'
import { termsOfUse } from './terms-of-use.ts'

const everyTenants = [termsOfUse, conditionsOfParticipation, privacy, imprint, accessibility, questions]
const ofAgencies = [agencyStart, agencyInfo, agencyRules, agencyPrivacy, agencyCosts]

const documentsOf = (facts: DocumentFacts): readonly DocumentSeed[] =>
  [...everyTenants, ...(facts.hasAgencies ? ofAgencies : [])].map((write) => write(facts))

export const fernblickDocuments = documentsOf({
  tone: 'du',
  hasAgencies: true,
  programme: { de: 'Fernblick Freunde', en: 'Fernblick Freunde' },
  contract: { de: 'einen Vertrag bei Fernblick', en: 'a contract with Fernblick' },
  complaintDays: 14,
  maxRecipientEuro: null,
  onlyGermanIban: false,
  selfAllowed: false,
  representatives: { de: 'Dr. Annika Voss, Emre Şahin', en: 'Dr. Annika Voss, Emre Şahin' },
  register: { de: 'Amtsgericht Leipzig, HRB 00462', en: 'Leipzig local court, HRB 00462' },
  vatId: 'DE000000462',
  authority: { de: 'Bundesnetzagentur, Bonn', en: 'Federal Network Agency, Bonn' },
  dataProtectionAuthority: 'Sächsische Datenschutz- und Transparenzbeauftragte, Dresden',
})

export const hanseDocuments = documentsOf({
  tone: 'Sie',
  hasAgencies: true,
  programme: {
    de: 'das Empfehlungsprogramm der Hanse Assekuranz',
    en: 'the referral programme of Hanse Assekuranz',
  },
  contract: { de: 'eine Versicherung bei der Hanse Assekuranz', en: 'a policy with Hanse Assekuranz' },
  complaintDays: 30,
  maxRecipientEuro: 40,
  onlyGermanIban: true,
  selfAllowed: false,
  representatives: {
    de: 'Friederike Claasen (Vorstandsvorsitzende), Hinnerk Oldehus, Dr. Minh Anh Tran',
    en: 'Friederike Claasen (chair of the board), Hinnerk Oldehus, Dr. Minh Anh Tran',
  },
  register: { de: 'Amtsgericht Hamburg, HRB 01871', en: 'Hamburg local court, HRB 01871' },
  vatId: 'DE000001871',
  authority: {
    de: 'Bundesanstalt für Finanzdienstleistungsaufsicht, Bonn',
    en: 'Federal Financial Supervisory Authority, Bonn',
  },
  dataProtectionAuthority: 'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit',
})

export const werkstromDocuments = documentsOf({
  tone: 'du',
  hasAgencies: false,
  programme: { de: 'Werkstrom Kumpel', en: 'Werkstrom Kumpel' },
  contract: { de: 'einen Vertrag bei Werkstrom', en: 'a contract with Werkstrom' },
  complaintDays: 14,
  maxRecipientEuro: null,
  onlyGermanIban: false,
  selfAllowed: true,
  representatives: { de: 'Petra Kaminski, Yusuf Demir', en: 'Petra Kaminski, Yusuf Demir' },
  register: { de: 'Amtsgericht Dortmund, GnR 00088', en: 'Dortmund local court, GnR 00088' },
  vatId: 'DE000000088',
  authority: { de: 'Bundesnetzagentur, Bonn', en: 'Federal Network Agency, Bonn' },
  dataProtectionAuthority: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen, Düsseldorf',
})
