import { orderProblems } from './order-problems.ts'

type Text = { readonly de: string; readonly en: string }

/** Why a move was refused, in words: the guard that failed, or another obstacle. */
export const refusalReasons = {
  notInThisState: { de: 'Dafür ist es zu früh oder zu spät.', en: 'It is too early or too late for this.' },
  notByThisActor: { de: 'Das steht jemand anderem zu.', en: 'This has to be done by someone else.' },
  reasonGiven: { de: 'Es fehlt die Begründung.', en: 'The reason is missing.' },
  twoPersons: { de: 'Es braucht eine zweite Person.', en: 'A second person is needed.' },
  secondPerson: { de: 'Genehmigen muss jemand anderes.', en: 'Someone else has to approve this.' },
  noOpenHold: { de: 'Die Empfehlung ist angehalten.', en: 'The recommendation is on hold.' },
  noHardBlock: orderProblems.fraudBlock,
  orderActive: { de: 'Der Auftrag ist nicht aktiv.', en: 'The order is not active.' },
  orderStands: orderProblems.orderEnded,
  noOrder: { de: 'Zu ihr gehört noch ein Auftrag.', en: 'It still has an order.' },
  orderNumberUnused: orderProblems.orderNumberUsed,
  orderNotBeforeRecommendation: orderProblems.orderBeforeRecommendation,
  orderInsideWindow: orderProblems.orderOutsideWindow,
  placeIsTaken: { de: 'Die Empfehlung ist noch frei.', en: 'The recommendation is still free.' },
  recipientConfirmed: {
    de: 'Der Empfänger hat noch nicht zugestimmt.',
    en: 'The recipient has not given consent yet.',
  },
  complaintPeriodOver: { de: 'Die Wartezeit läuft noch.', en: 'The waiting period is not over yet.' },
  releaseIsDue: { de: 'Die Freigabe ist noch nicht fällig.', en: 'The release is not due yet.' },
  releaserIsNoBeneficiary: {
    de: 'Wer davon etwas bekommt, darf nicht freigeben.',
    en: 'Anyone who benefits from it cannot release it.',
  },
  nothingReleased: { de: 'Eine Prämie ist schon freigegeben.', en: 'A reward has already been released.' },
  noRewardClaimed: { de: 'Eine Prämie ist schon eingelöst.', en: 'A reward has already been claimed.' },
  noRewardUnpaid: { de: 'Eine Prämie ist noch nicht bezahlt.', en: 'A reward has not been paid yet.' },
  noRewardLives: { de: 'Eine Prämie läuft noch.', en: 'A reward is still under way.' },
  neverReleased: { de: 'Sie war schon einmal freigegeben.', en: 'It has been released before.' },
  withinLateClaimPeriod: {
    de: 'Die drei Monate für eine Nachbuchung sind vorbei.',
    en: 'The three-month deadline for reporting a missing order has passed.',
  },
  viewsFull: {
    de: 'Mehr als 20 Ansichten einer Liste gehen nicht. Löschen Sie erst eine andere.',
    en: 'A list can have no more than 20 views. Delete another one first.',
  },
  proofGiven: { de: 'Es fehlt der Nachweis.', en: 'The proof is missing.' },
  freshConsentIfErased: {
    de: 'Die Daten waren gelöscht: Es fehlt die neue Zustimmung.',
    en: 'The data was erased: new consent is needed.',
  },
  orderMatched: { de: 'Es fehlt der passende Auftrag.', en: 'The matching order is missing.' },
  waitsForOrder: { de: 'Sie wartet auf keinen Auftrag.', en: 'It is not waiting for an order.' },
  noOpenClaim: { de: 'Eine Meldung dazu läuft schon.', en: 'A report on this is already being checked.' },
  open: { de: 'Eine Meldung dazu läuft schon.', en: 'A report on this is already being checked.' },
  tooOften: { de: 'Dazu gab es schon drei Meldungen.', en: 'This has already been reported three times.' },
  tooLate: {
    de: 'Die drei Monate für eine Nachbuchung sind vorbei.',
    en: 'The three-month deadline for reporting a missing order has passed.',
  },
  ordered: { de: 'Der Auftrag ist schon da.', en: 'We already have the order.' },
  ended: { de: 'Sie ist schon abgeschlossen.', en: 'It has already ended.' },
  unconfirmed: { de: 'Der Empfänger hat noch nicht zugestimmt.', en: 'The recipient has not given consent yet.' },
  claimed: { de: 'Die Prämie ist noch nicht eingelöst.', en: 'The reward has not been claimed yet.' },
  unclaimed: { de: 'Die Prämie ist schon eingelöst.', en: 'The reward has already been claimed.' },
  insideClaimDeadline: { de: 'Die Frist ist abgelaufen.', en: 'The deadline has passed.' },
  claimDeadlineOver: { de: 'Die Frist läuft noch.', en: 'The deadline has not passed yet.' },
  wasProvided: { de: 'Die Prämie lag noch nie bereit.', en: 'The reward was never ready to claim.' },
  batchNotFrozen: { de: 'Sie steht in einem eingefrorenen Lauf.', en: 'It is in a frozen batch.' },
  notExported: { de: 'Die Zahlung ist schon bei der Bank.', en: 'The payment is already with the bank.' },
  exported: { de: 'Die Zahlung ist noch nicht bei der Bank.', en: 'The payment is not with the bank yet.' },
  notHeldAtExport: { de: 'Die Zahlung ist angehalten.', en: 'The payment is on hold.' },
  receivableOpen: { de: 'Es gibt keine offene Rückforderung.', en: 'There is nothing left to reclaim.' },
  beneficiaryErased: { de: 'Die Person wurde gelöscht.', en: 'This person’s data has been erased.' },
  notEmpty: { de: 'Der Lauf ist leer.', en: 'The batch is empty.' },
  noHeldItem: { de: 'Eine Zahlung darin ist angehalten.', en: 'One of its payments is on hold.' },
  nothingDue: { de: 'Es wartet nichts auf Auszahlung.', en: 'Nothing is waiting to be paid out.' },
  batchFull: {
    de: 'Der Lauf ist voll. Sobald er eingefroren ist, kommen die übrigen Zahlungen in den nächsten.',
    en: 'This batch is full. Once it is frozen, the remaining payments go into the next one.',
  },
  anotherIsCollecting: { de: 'Ein anderer Lauf sammelt gerade.', en: 'Another batch is still being collected.' },
  offsetChanged: {
    de: 'Eine Verrechnung hat sich geändert. Bitte den Lauf neu öffnen.',
    en: 'A deduction has changed. Please reopen the batch.',
  },
  noFile: { de: 'Es gibt noch keine Bankdatei.', en: 'There is no bank file yet.' },
  hasBegun: { de: 'Was schon gilt oder galt, bleibt stehen.', en: 'What already applies, or once did, stays.' },
  stillOffered: {
    de: 'Das Gerät ist noch im Angebot. Blenden Sie es zuerst aus.',
    en: 'The device is still on offer. Hide it first.',
  },
  wasRecommended: {
    de: 'Das Gerät wurde schon empfohlen: Diese Empfehlungen nennen es weiter. Ausgeblendet kann es niemand mehr wählen.',
    en: 'The device has been recommended, and those recommendations still refer to it. If you hide it, nobody can choose it any more.',
  },
  hasProducts: {
    de: 'In dieser Kategorie stehen Produkte. Ordnen Sie sie zuerst anders ein.',
    en: 'There are products in this category. Move them to another one first.',
  },
  namedByPage: {
    de: 'Eine Produktseite zeigt diese Kategorie. Ändern Sie zuerst die Seite.',
    en: 'A product page shows this category. Change that page first.',
  },
  namedByCampaign: {
    de: 'Eine Aktion gilt für diese Kategorie. Ändern Sie zuerst die Aktion.',
    en: 'A campaign covers this category. Change the campaign first.',
  },
  namedByProducts: {
    de: 'Produkte nennen diese Fußnote. Nehmen Sie sie dort zuerst heraus.',
    en: 'Products use this footnote. Remove it from them first.',
  },
  termsAccepted: { de: 'Die Zustimmung fehlt.', en: 'Consent is missing.' },
  dataComplete: { de: 'Angaben der Agentur fehlen noch.', en: 'Some of the agency’s details are missing.' },
  lastOwner: {
    de: 'Das ist der letzte Inhaber mit Zugang. Machen Sie zuerst jemand anderen zum Inhaber.',
    en: 'This is the last owner with access. Make somebody else an owner first.',
  },
  mostLinks: {
    de: 'Mehr als 100 Links zugleich gibt es nicht. Wird einer archiviert, ist Platz für einen neuen.',
    en: 'No more than 100 links can be in use at once. Archive one first.',
  },
  worksForAgency: {
    de: 'Diese Adresse hat schon Zugang zu einer Agentur. Zuerst muss ein Inhaber dort den Zugang beenden.',
    en: 'This address already has access to an agency. An owner there has to end that access first.',
  },
  hasOwner: {
    de: 'Diese Agentur hat einen Inhaber mit Zugang. Er kann weitere einladen.',
    en: 'This agency has an owner with access, who can invite others.',
  },
  isOperator: {
    de: 'Diese Adresse hat Zugang zum Betreiberbereich. Kein Konto hat Zugang zu beidem.',
    en: 'This address has back office access. No account has access to both.',
  },
  inviteAgain: {
    de: 'Diese Person muss selbst zustimmen. Laden Sie sie neu ein.',
    en: 'This person has to agree themselves. Please send a new invitation.',
  },
  signOnAnswer: {
    de: 'Die Antwort des Anmeldedienstes passt nicht zu dieser Anmeldung. Bitte noch einmal beginnen.',
    en: 'The sign-in service’s answer does not belong to this login. Please start again.',
  },
  signOnNoRole: {
    de: 'Das Konto beim Anmeldedienst hat keine Rolle in einer Agentur. Vergeben kann sie, wer den Dienst verwaltet.',
    en: 'This account with the sign-in service has no role in an agency. Whoever runs the service can assign one.',
  },
  signOnNotMember: {
    de: 'Zu diesem Konto beim Anmeldedienst gehört kein Zugang zu einer Agentur. Ihr Inhaber kann einladen.',
    en: 'No agency login belongs to this account with the sign-in service. The agency’s owner can send an invitation.',
  },
  signOnNoAgency: {
    de: 'Der Anmeldedienst nennt eine Agentur, die es hier nicht gibt oder die noch nicht freigegeben ist.',
    en: 'The sign-in service names an agency that does not exist here or has not been approved yet.',
  },
  signOnOtherAgency: {
    de: 'Der Anmeldedienst nennt eine andere Agentur als die, zu der dieser Zugang gehört.',
    en: 'The sign-in service names a different agency from the one this login belongs to.',
  },
  signOnAgencyClosed: { de: 'Diese Agentur ist deaktiviert.', en: 'This agency has been deactivated.' },
  signOnMemberEnded: {
    de: 'Dieser Zugang zur Agentur wurde beendet. Ihr Inhaber kann ihn wieder öffnen.',
    en: 'This access to the agency has been ended. The agency’s owner can restore it.',
  },
  signOnNoEmail: {
    de: 'Der Anmeldedienst nennt keine bestätigte E-Mail-Adresse zu diesem Konto.',
    en: 'The sign-in service gives no verified e-mail address for this account.',
  },
  signOnAcceptFirst: {
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Zuerst muss die Einladung mit dem Link in unserer E-Mail angenommen werden.',
    en: 'There is already an account for this e-mail address. The invitation has to be accepted first, using the link in our e-mail.',
  },
  signOnTaken: {
    de: 'Diese E-Mail-Adresse gehört schon zu einem anderen Zugang.',
    en: 'This e-mail address already belongs to another login.',
  },
  signOnLastOwner: {
    de: 'Der Anmeldedienst nennt dieses Konto nicht mehr als Inhaber, die Agentur hat aber keinen anderen. Zuerst muss jemand anderes Inhaber werden.',
    en: 'The sign-in service no longer names this account as an owner, but the agency has no other. Somebody else has to become an owner first.',
  },
  signOnNoStaffNumber: {
    de: 'Der Anmeldedienst nennt zu diesem Konto keine Mitarbeiternummer, oder mehrere. Hinterlegen kann sie, wer den Dienst verwaltet.',
    en: 'The sign-in service gives no staff number for this account, or more than one. Whoever runs the service can set it.',
  },
  signOnNotStaff: {
    de: 'Die Mitarbeiternummer dieses Kontos gehört niemandem, der gerade in einer Filiale einladen darf.',
    en: 'The staff number of this account belongs to nobody who may currently invite in a branch.',
  },
  alreadyAsked: { de: 'Ein Antrag dazu läuft schon.', en: 'There is already a request for this.' },
  tooManyKeys: {
    de: 'Zwanzig Schlüssel gelten schon. Bitte erst einen widerrufen.',
    en: 'There are already twenty valid keys. Please revoke one first.',
  },
  tooManyWebhooks: {
    de: 'Es gibt schon zehn Webhooks. Bitte erst einen löschen.',
    en: 'There are already ten webhooks. Please delete one first.',
  },
  webhookPaused: {
    de: 'Der Webhook ist pausiert. Bitte erst fortsetzen.',
    en: 'The webhook is paused. Please resume it first.',
  },
  stillWaiting: {
    de: 'Die Nachricht wartet noch und wird von selbst zugestellt.',
    en: 'The message is still waiting and will be delivered by itself.',
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
    en: 'It took more than 30 seconds to read. Please split the file.',
  },
  neededTooMuch: {
    de: 'Das Lesen hätte zu viel Speicher gebraucht. Bitte teilen Sie die Datei auf.',
    en: 'Reading it needed too much memory. Please split the file.',
  },
  alreadyOperator: { de: 'Das Konto gehört schon zum Betrieb.', en: 'This account already has back office access.' },
} as const satisfies Readonly<Record<string, Text>>

const texts: Readonly<Record<string, Text>> = { ...orderProblems, ...refusalReasons }

/** The words of a reason; undefined for one that no person reads. */
export const reasonText = (code: string, locale: 'de' | 'en'): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code]![locale] : undefined
