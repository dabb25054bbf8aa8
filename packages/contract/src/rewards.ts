import { z } from 'zod'
import { cents, companyName, day, instant, line, mailAddress, personName, record } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { currentPassword, maskedBankAccount, number, productReference, reauthenticated } from './parts.ts'
import { beneficiary, claimMethod, rewardState } from './states.ts'

const group = 'rewards'

/** One way to take a reward (Praemie). */
export const rewardOption = record({
  id: ['Id', z.int()],
  method: ['Art', claimMethod()],
  title: ['Titel', z.string()],
  body: ['Text', z.string()],
  delivery: ['Lieferzeit', z.string()],
  motif: ['Motiv', z.string()],
  available: ['Verfuegbar', z.boolean()],
})

export const rewardClaim = record({
  state: ['Status', rewardState()],
  beneficiary: ['Fuer', beneficiary()],
  cents: ['WertCent', cents()],
  text: ['Wert', z.string()],
  offsetCents: ['VerrechnetCent', cents()],
  product: ['Produkt', productReference()],
  firstName: ['Vorname', z.string().nullable()],
  lastName: ['Nachname', z.string().nullable()],
  email: ['Email', z.string().nullable()],
  claimedAt: ['EingeloestAm', instant().nullable()],
  method: ['Art', claimMethod().nullable()],
  optionId: ['PraemieId', z.int().nullable()],
  changeable: ['Aenderbar', z.boolean()],
  onHold: ['InPruefung', z.boolean()],
  /** It had lapsed, and was provided once more out of goodwill. */
  goodwill: ['AusKulanz', z.boolean()],
  deadlineOn: ['EinloesbarBis', day().nullable()],
  paidOutAt: ['AusgezahltAm', instant().nullable()],
  bankAccount: ['Bankdaten', maskedBankAccount().nullable()],
  storedBankAccount: ['HinterlegteBankdaten', maskedBankAccount().nullable()],
  /** The payer of a transfer, and the beginning of its purpose: the words of the bank file. */
  payer: ['Auszahler', z.string()],
  remittance: ['Verwendungszweck', z.string()],
  options: ['Praemien', z.array(rewardOption)],
  code: ['Gutscheincode', z.string().nullable()],
})

export const rewardOperations = {
  listRewardOptions: operation({
    id: 'listRewardOptions',
    method: 'GET',
    path: '/praemie',
    group,
    summary: 'The available payout options',
    section: '7.5',
    callers: ['anyone'],
    cached: 'aSecond',
    answer: z.array(rewardOption),
    refusals: [],
    example: {},
  }),
  listRecipientRewards: operation({
    id: 'listRecipientRewards',
    method: 'GET',
    path: '/empfaenger/:n/praemie',
    group,
    summary: 'The rewards available to a recipient',
    section: '7.5',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 600 },
    params: record({ recipientNumber: ['n', number()] }),
    answer: z.array(rewardOption),
    refusals: ['notFound', 'tooMany'],
  }),
  getRewardClaim: operation({
    id: 'getRewardClaim',
    method: 'GET',
    path: '/praemierung',
    group,
    summary: 'The reward behind a reward token',
    section: '7.5',
    callers: ['rewardToken'],
    query: record({ details: ['details', line(20, 0).optional()] }),
    answer: rewardClaim,
    refusals: ['tokenInvalid', 'tokenExpired'],
  }),
  resendRewardMail: operation({
    id: 'resendRewardMail',
    method: 'GET',
    path: '/empfehler/praemierungmail/:x',
    group,
    summary:
      'E-mails the link to the caller’s own reward again, by recommendation number; the earlier link stops working',
    section: '7.6',
    callers: signedIn,
    byAdminLogin: false,
    limit: { per: 'caller', count: 20, seconds: 3_600 },
    params: record({ number: ['x', number()] }),
    status: 202,
    refusals: ['notFound', 'illegalMove', 'tooMany', 'sessionEnded'],
  }),
  openOwnReward: operation({
    id: 'openOwnReward',
    method: 'POST',
    path: '/empfehler/praemierung/:x',
    group,
    summary:
      'A reward token, valid for fifteen minutes, for the caller’s own reward, by recommendation number. It allows claiming without the e-mailed link, which stays valid. Requires the current password if the login is older than fifteen minutes, and ends with the session',
    section: 'product 4',
    callers: signedIn,
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    params: record({ number: ['x', number()] }),
    body: record({ password: ['AktuellesPasswort', currentPassword()] }),
    answer: record({ token: ['Token', z.string()], expiresAt: ['GueltigBis', instant()] }),
    refusals: [...reauthenticated, 'notFound', 'illegalMove'],
  }),
  claimReward: operation({
    id: 'claimReward',
    method: 'PUT',
    path: '/praemierung',
    group,
    summary:
      'Claims the reward: by account holder and IBAN, or as an e-code with first name, last name and e-mail address',
    section: '7.5, 2.5',
    callers: ['rewardToken'],
    repeatable: true,
    body: record({
      optionId: ['PraemieId', z.int({ error: 'requiredChoice' })],
      /** Needed to change a claim that was made before (possible while `Aenderbar`). */
      change: ['Aendern', z.boolean().optional()],
      owner: ['Kontoinhaber', companyName(70).optional()],
      iban: ['IBAN', line(60).optional()],
      useStoredAccount: ['HinterlegteBankdatenNutzen', z.boolean().optional()],
      firstName: ['Vorname', personName().optional()],
      lastName: ['Nachname', personName().optional()],
      email: ['Email', mailAddress().optional()],
    }),
    answer: rewardClaim,
    refusals: [
      'invalidInput',
      'tokenInvalid',
      'tokenExpired',
      'alreadyClaimed',
      'onHold',
      'poolEmpty',
      'illegalMove',
      'lostRace',
      'idempotencyMismatch',
    ],
  }),
}
