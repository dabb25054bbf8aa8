import { z } from 'zod'
import { cents, companyName, instant, line, mailAddress, personName, record } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { currentPassword, done, locale, maskedBankAccount, reauthenticated, salutation } from './parts.ts'

const group = 'accounts'

const ownBankAccount = record({
  bankAccount: ['Bankdaten', maskedBankAccount().nullable()],
  /** Payments wait until then, since the account was changed. */
  holdUntil: ['AuszahlungAb', instant().nullable()],
  /** From then on a change requires the current password. */
  passwordFrom: ['PasswortAb', instant()],
})

const customerNumber = record({
  firstName: ['Vorname', z.string()],
  customerNumber: ['Kundennummer', z.string().nullable()],
})

/** What stays after an erasure, how long and why; in the reader's language. */
const kept = record({
  kind: ['Art', z.string()],
  period: ['Dauer', z.string()],
  ground: ['Grund', z.string()],
})

export const ownDataOperations = {
  getOwnBankAccount: operation({
    id: 'getOwnBankAccount',
    method: 'GET',
    path: '/empfehler/bankdaten',
    group,
    summary: 'The saved bank account, masked (ModuleStoringBankdata)',
    section: '7.6',
    callers: signedIn,
    answer: ownBankAccount,
    refusals: ['sessionEnded', 'forbidden', 'notFound'],
  }),
  putOwnBankAccount: operation({
    id: 'putOwnBankAccount',
    method: 'PUT',
    path: '/empfehler/bankdaten',
    group,
    summary: 'Saves the bank account; a change is announced by e-mail and pauses payouts for 24 hours',
    section: '7.6',
    callers: signedIn,
    // Each change is reported by mail.
    limit: { per: 'caller', count: 30, seconds: 3_600 },
    body: record({
      owner: ['Kontoinhaber', companyName(70)],
      iban: ['IBAN', line(60)],
      password: ['AktuellesPasswort', currentPassword()],
    }),
    answer: ownBankAccount,
    refusals: [...reauthenticated, 'notFound'],
  }),
  deleteOwnBankAccount: operation({
    id: 'deleteOwnBankAccount',
    method: 'DELETE',
    path: '/empfehler/bankdaten',
    group,
    summary: 'Deletes the saved bank account',
    section: '7.6',
    callers: signedIn,
    // Each change is reported by mail.
    limit: { per: 'caller', count: 30, seconds: 3_600 },
    bodyOptional: true,
    body: record({ password: ['AktuellesPasswort', currentPassword()] }),
    answer: ownBankAccount,
    refusals: [...reauthenticated, 'notFound'],
  }),
  getOwnData: operation({
    id: 'getOwnData',
    method: 'GET',
    path: '/empfehler/daten',
    group,
    summary: 'The caller’s own details, and what erasing the account would delete and keep',
    section: 'product 4',
    callers: signedIn,
    answer: record({
      salutation: ['Anrede', z.string().nullable()],
      firstName: ['Vorname', z.string()],
      lastName: ['Nachname', z.string()],
      email: ['Email', z.string()],
      newEmail: ['NeueEmail', z.string().nullable()],
      language: ['Language', locale().nullable()],
      customerNumber: ['Kundennummer', z.string().nullable()],
      hasPassword: ['PasswortVorhanden', z.boolean()],
      bankAccount: ['Bankdaten', maskedBankAccount().nullable()],
      passwordFrom: ['PasswortAb', instant()],
      since: ['DabeiSeit', instant()],
      /** Confirmed with this address, by the account or as the recipient of a recommendation. */
      hasNewsletter: ['NewsletterBestaetigt', z.boolean()],
      erasure: [
        'Loeschung',
        record({
          /** Claimed and still being paid: until it has arrived, nothing can be erased. */
          runningCents: ['UnterwegsCent', cents()],
          /** Earned and not claimed: lost with the account. */
          lostCents: ['VerfallendCent', cents()],
          openRecommendations: ['OffeneEmpfehlungen', z.int()],
          kept: ['Bleibt', z.array(kept)],
        }),
      ],
    }),
    refusals: ['sessionEnded', 'forbidden'],
  }),
  changeName: operation({
    id: 'changeName',
    method: 'PUT',
    path: '/empfehler/name',
    group,
    summary: 'Changes the caller’s title and name',
    section: 'product 4',
    callers: signedIn,
    body: record({
      salutation: ['Anrede', salutation().optional()],
      firstName: ['Vorname', personName()],
      lastName: ['Nachname', personName()],
    }),
    answer: done(),
    refusals: ['invalidInput', 'sessionEnded', 'forbidden'],
  }),
  requestEmailChange: operation({
    id: 'requestEmailChange',
    method: 'PUT',
    path: '/empfehler/email',
    group,
    summary:
      'E-mails a confirmation link to the new address and a notice to the old one; the answer is the same for every address',
    section: 'product 4',
    callers: signedIn,
    limit: { per: 'caller', count: 10, seconds: 3_600 },
    body: record({ email: ['Email', mailAddress()], password: ['AktuellesPasswort', currentPassword()] }),
    status: 202,
    answer: done(),
    refusals: [...reauthenticated],
  }),
  confirmEmailChange: operation({
    id: 'confirmEmailChange',
    method: 'POST',
    path: '/empfehler/email/bestaetigen',
    group,
    summary: 'Confirms the new e-mail address using the token from the e-mail',
    section: 'product 4',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    body: record({ token: ['Token', line(100)] }),
    answer: done(),
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'tooMany'],
  }),
  eraseOwnAccount: operation({
    id: 'eraseOwnAccount',
    method: 'DELETE',
    path: '/empfehler/delete',
    group,
    summary: 'Erases the account and logs out everywhere; refused while a claimed reward is on its way',
    section: '7.6',
    callers: signedIn,
    bodyOptional: true,
    body: record({ password: ['AktuellesPasswort', currentPassword()] }),
    answer: done(),
    refusals: [...reauthenticated, 'payoutRunning', 'lostRace'],
  }),
  downloadOwnData: operation({
    id: 'downloadOwnData',
    method: 'POST',
    path: '/empfehler/datenauskunft',
    group,
    summary: 'Everything stored about the caller in machine-readable form (Art. 15 and 20 GDPR), by table',
    section: 'product 4',
    callers: signedIn,
    limit: { per: 'caller', count: 20, seconds: 3_600 },
    bodyOptional: true,
    body: record({ password: ['AktuellesPasswort', currentPassword()] }),
    answer: z.record(z.string(), z.unknown()),
    refusals: [...reauthenticated],
  }),
  readOwnData: operation({
    id: 'readOwnData',
    method: 'POST',
    path: '/empfehler/datenauskunft/seite',
    group,
    summary: 'The same as a page to read or print',
    section: 'product 4',
    callers: signedIn,
    limit: { per: 'caller', count: 20, seconds: 3_600 },
    bodyOptional: true,
    body: record({ password: ['AktuellesPasswort', currentPassword()] }),
    produces: 'text/html',
    refusals: [...reauthenticated],
  }),
  getCustomerNumber: operation({
    id: 'getCustomerNumber',
    method: 'GET',
    path: '/empfehler/GetResultFromKundennummer',
    group,
    summary: 'The recommender’s customer number at the client, if provided; by session or reward token',
    section: '7.6',
    callers: [...signedIn, 'rewardToken'],
    answer: customerNumber,
    refusals: ['sessionEnded', 'forbidden', 'tokenInvalid', 'tokenExpired'],
  }),
  setCustomerNumber: operation({
    id: 'setCustomerNumber',
    method: 'PUT',
    path: '/empfehler/SetKundennummerForEmpfehler/:x',
    group,
    summary: 'Saves the recommender’s customer number; by session or reward token',
    section: '7.6',
    callers: [...signedIn, 'rewardToken'],
    limit: { per: 'caller', count: 20, seconds: 3_600 },
    params: record({ customerNumber: ['x', line(40)] }),
    answer: customerNumber,
    refusals: ['invalidInput', 'sessionEnded', 'forbidden', 'tokenInvalid', 'tokenExpired', 'tooMany'],
  }),
}
