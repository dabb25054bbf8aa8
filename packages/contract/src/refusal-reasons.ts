import { orderProblems } from './order-problems.ts'

type Text = { readonly de: string; readonly en: string }

/** Why a move was refused, in words: the guard that failed, or what stands against it besides. */
export const refusalReasons = {
  notInThisState: { de: 'Dafür ist es zu früh oder zu spät.', en: 'It is too early or too late for that.' },
  notByThisActor: { de: 'Das steht jemand anderem zu.', en: 'That is for somebody else to do.' },
  reasonGiven: { de: 'Es fehlt die Begründung.', en: 'The reason is missing.' },
  twoPersons: { de: 'Es braucht eine zweite Person.', en: 'It takes a second person.' },
  secondPerson: { de: 'Genehmigen muss jemand anderes.', en: 'Somebody else has to approve.' },
  noOpenHold: { de: 'Die Empfehlung ist angehalten.', en: 'The recommendation is on hold.' },
  noHardBlock: orderProblems.fraudBlock,
  orderActive: { de: 'Der Auftrag ist nicht aktiv.', en: 'The order is not active.' },
  orderStands: orderProblems.orderEnded,
  noOrder: { de: 'Zu ihr gehört noch ein Auftrag.', en: 'An order still belongs to it.' },
  orderNumberUnused: orderProblems.orderNumberUsed,
  orderNotBeforeRecommendation: orderProblems.orderBeforeRecommendation,
  orderInsideWindow: orderProblems.orderOutsideWindow,
  sourceHasRecipient: { de: 'Noch hat niemand Daten eingetragen.', en: 'Nobody has entered their data yet.' },
  recipientConfirmed: { de: 'Der Empfänger hat noch nicht zugestimmt.', en: 'The recipient has not agreed yet.' },
  complaintPeriodOver: { de: 'Die Wartezeit läuft noch.', en: 'The waiting period is not over.' },
  releaseIsDue: { de: 'Die Freigabe ist noch nicht fällig.', en: 'The release is not due yet.' },
  releaserIsNoBeneficiary: {
    de: 'Wer davon etwas bekommt, darf nicht freigeben.',
    en: 'Whoever gains from it may not release it.',
  },
  nothingReleased: { de: 'Eine Prämie ist schon freigegeben.', en: 'A reward has been released already.' },
  noRewardClaimed: { de: 'Eine Prämie ist schon eingelöst.', en: 'A reward has been claimed already.' },
  noRewardUnpaid: { de: 'Eine Prämie ist noch nicht bezahlt.', en: 'A reward has not been paid yet.' },
  noRewardLives: { de: 'Eine Prämie läuft noch.', en: 'A reward is still under way.' },
  neverReleased: { de: 'Sie war schon einmal freigegeben.', en: 'It was released before.' },
  withinLateClaimPeriod: {
    de: 'Die drei Monate für eine Nachbuchung sind vorbei.',
    en: 'The three months for a late claim are over.',
  },
  proofGiven: { de: 'Es fehlt der Nachweis.', en: 'The proof is missing.' },
  freshConsentIfErased: {
    de: 'Die Daten waren gelöscht: Es fehlt die neue Zustimmung.',
    en: 'The data had been erased: the fresh consent is missing.',
  },
  orderMatched: { de: 'Es fehlt der passende Auftrag.', en: 'The order that fits is missing.' },
  waitsForOrder: { de: 'Sie wartet auf keinen Auftrag.', en: 'It waits for no order.' },
  noOpenClaim: { de: 'Eine Meldung dazu läuft schon.', en: 'A report on it is under way already.' },
  open: { de: 'Eine Meldung dazu läuft schon.', en: 'A report on it is under way already.' },
  tooOften: { de: 'Dazu gab es schon drei Meldungen.', en: 'It has been reported three times.' },
  tooLate: {
    de: 'Die drei Monate für eine Nachbuchung sind vorbei.',
    en: 'The three months for a late claim are over.',
  },
  ordered: { de: 'Der Auftrag ist schon da.', en: 'The order is here already.' },
  ended: { de: 'Sie ist schon abgeschlossen.', en: 'It has ended already.' },
  unconfirmed: { de: 'Der Empfänger hat noch nicht zugestimmt.', en: 'The recipient has not agreed yet.' },
  claimed: { de: 'Die Prämie ist noch nicht eingelöst.', en: 'The reward has not been claimed yet.' },
  unclaimed: { de: 'Die Prämie ist schon eingelöst.', en: 'The reward has been claimed already.' },
  insideClaimDeadline: { de: 'Die Frist ist abgelaufen.', en: 'The deadline has passed.' },
  claimDeadlineOver: { de: 'Die Frist läuft noch.', en: 'The deadline has not passed.' },
  wasProvided: { de: 'Die Prämie lag noch nie bereit.', en: 'The reward was never ready.' },
  batchNotFrozen: { de: 'Sie steht in einem eingefrorenen Lauf.', en: 'It is in a batch that is frozen.' },
  notExported: { de: 'Die Zahlung ist schon bei der Bank.', en: 'The payment is with the bank already.' },
  exported: { de: 'Die Zahlung ist noch nicht bei der Bank.', en: 'The payment is not with the bank yet.' },
  notHeldAtExport: { de: 'Die Zahlung ist angehalten.', en: 'The payment is on hold.' },
  receivableOpen: { de: 'Es gibt keine offene Rückforderung.', en: 'There is nothing left to claim back.' },
  beneficiaryErased: { de: 'Die Person wurde gelöscht.', en: 'The person has been erased.' },
  payeeErased: { de: 'Die Person wurde gelöscht.', en: 'The person has been erased.' },
  notEmpty: { de: 'Der Lauf ist leer.', en: 'The batch is empty.' },
  noHeldItem: { de: 'Eine Zahlung darin ist angehalten.', en: 'A payment in it is on hold.' },
  nothingDue: { de: 'Es wartet nichts auf Auszahlung.', en: 'Nothing waits to be paid.' },
  anotherIsCollecting: { de: 'Ein anderer Lauf sammelt gerade.', en: 'Another batch is collecting.' },
  offsetChanged: {
    de: 'Eine Verrechnung hat sich geändert. Bitte den Lauf neu öffnen.',
    en: 'An offset has changed. Please reopen the batch.',
  },
  noFile: { de: 'Es gibt noch keine Bankdatei.', en: 'There is no bank file yet.' },
  stillOffered: {
    de: 'Das Gerät ist noch im Angebot. Blenden Sie es zuerst aus.',
    en: 'The device is still on offer. Hide it first.',
  },
  wasRecommended: {
    de: 'Das Gerät wurde schon empfohlen: Diese Empfehlungen nennen es weiter. Ausgeblendet kann es niemand mehr wählen.',
    en: 'The device has been recommended: those recommendations go on naming it. Hidden, nobody can choose it any more.',
  },
  hasProducts: {
    de: 'In dieser Kategorie stehen Produkte. Ordnen Sie sie zuerst anders ein.',
    en: 'There are products in this category. Put them into another one first.',
  },
  namedByPage: {
    de: 'Eine Produktseite zeigt diese Kategorie. Ändern Sie zuerst die Seite.',
    en: 'A product page shows this category. Change the page first.',
  },
  namedByCampaign: {
    de: 'Eine Aktion gilt für diese Kategorie. Ändern Sie zuerst die Aktion.',
    en: 'A campaign covers this category. Change the campaign first.',
  },
  namedByProducts: {
    de: 'Produkte nennen diese Fußnote. Nehmen Sie sie dort zuerst heraus.',
    en: 'Products name this footnote. Take it out there first.',
  },
  alreadyAsked: { de: 'Ein Antrag dazu läuft schon.', en: 'A request for it is under way already.' },
  tooManyKeys: {
    de: 'Zwanzig Schlüssel gelten schon. Bitte erst einen widerrufen.',
    en: 'Twenty keys are valid already. Please revoke one first.',
  },
  tooDeep: {
    de: 'Die Daten sind mehr als 32 Ebenen tief.',
    en: 'The data is more than 32 levels deep.',
  },
  tooManyValues: {
    de: 'Die Daten haben mehr als 250.000 Werte.',
    en: 'The data has more than 250,000 values.',
  },
  tookTooLong: {
    de: 'Das Lesen hätte länger als 30 Sekunden gedauert. Bitte teilen Sie die Datei auf.',
    en: 'Reading it would have taken more than 30 seconds. Please split the file.',
  },
  neededTooMuch: {
    de: 'Das Lesen hätte zu viel Speicher gebraucht. Bitte teilen Sie die Datei auf.',
    en: 'Reading it would have needed too much memory. Please split the file.',
  },
  alreadyOperator: { de: 'Das Konto gehört schon zum Betrieb.', en: 'The account belongs to operations already.' },
} as const satisfies Readonly<Record<string, Text>>

const texts: Readonly<Record<string, Text>> = { ...orderProblems, ...refusalReasons }

/** The words of a reason; undefined for one that is nobody's to read. */
export const reasonText = (code: string, locale: 'de' | 'en'): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code]![locale] : undefined
