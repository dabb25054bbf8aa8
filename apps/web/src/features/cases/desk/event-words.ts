import type { EventKind } from '@referral/domain/events'
import { useLocale } from '#platform/i18n/use-words.ts'

/** Names of events for the operator; an event without words is shown by its name, with spaces. */
export const eventNames: Readonly<Partial<Record<EventKind, readonly [de: string, en: string]>>> = {
  recommendationCreated: ['Empfehlung erstellt', 'Recommendation created'],
  recommendationShared: ['Link geteilt', 'Link shared'],
  linkOpened: ['Link geöffnet', 'Link opened'],
  recommendationAttached: ['Dem Konto zugeordnet', 'Linked to the account'],
  offlineCodeCreated: ['Gesprochener Code erstellt', 'Referral code created'],
  recipientEntered: ['Empfänger hat Daten eingegeben', 'Recipient entered their details'],
  recipientConfirmed: ['Empfänger hat zugestimmt', 'Recipient gave consent'],
  nameChanged: ['Name geändert', 'Name changed'],
  emailChangeAsked: ['Neue E-Mail-Adresse eingetragen', 'New e-mail address entered'],
  emailChanged: ['E-Mail-Adresse geändert', 'E-mail address changed'],
  customerNumberSet: ['Kundennummer angegeben', 'Customer number added'],
  dataDownloaded: ['Datenauskunft abgerufen', 'Personal data downloaded'],
  recipientErased: ['Empfängerdaten gelöscht', 'Recipient’s data erased'],
  shopOpened: ['Zum Angebot weitergegangen', 'Continued to the shop'],
  orderReceived: ['Auftrag eingegangen', 'Order received'],
  orderActivated: ['Auftrag aktiv', 'Order active'],
  orderCancelled: ['Auftrag storniert', 'Order cancelled'],
  orderWithdrawn: ['Auftrag widerrufen', 'Order withdrawn'],
  recommendationMatched: ['Auftrag zugeordnet', 'Order matched'],
  lateClaimFiled: ['Bestellung als fehlend gemeldet', 'Order reported as missing'],
  lateClaimChecked: ['Meldung wird geprüft', 'Report being checked'],
  lateClaimProofRead: ['Nachweis gelesen', 'Proof read'],
  lateClaimGranted: ['Meldung angenommen', 'Report accepted'],
  lateClaimDeclined: ['Meldung abgelehnt', 'Report declined'],
  lateClaimReopened: ['Meldung wieder offen', 'Report reopened'],
  lateClaimAccepted: ['Nachgebucht', 'Matched later'],
  appealGranted: ['Einspruch stattgegeben', 'Appeal granted'],
  approvalAsked: ['Zweite Person gefragt', 'Second person’s approval requested'],
  approvalGranted: ['Von zweiter Person genehmigt', 'Granted by a second person'],
  approvalRefused: ['Antrag abgelehnt oder zurückgezogen', 'Request declined or withdrawn'],
  matchUndone: ['Zuordnung gelöst', 'Match undone'],
  releaseAgreed: ['Agentur stimmt der Freigabe zu', 'Agency agreed to the release'],
  releaseAgreementWithdrawn: ['Agentur nimmt die Zustimmung zurück', 'Agency withdrew its agreement'],
  recommendationReleased: ['Freigegeben', 'Released'],
  releaseUndone: ['Freigabe zurückgenommen', 'Release undone'],
  recommendationPaid: ['Vollständig gezahlt', 'Fully paid'],
  recommendationUnsettled: ['Zahlung wieder offen', 'Payment outstanding again'],
  recommendationCancelled: ['Storniert', 'Cancelled'],
  recommendationExpired: ['Abgelaufen', 'Expired'],
  recommendationLapsed: ['Ohne offene Prämie', 'No reward left'],
  recommendationRevived: ['Aus Kulanz wieder offen', 'Reinstated as goodwill'],
  holdSet: ['Gesperrt', 'Put on hold'],
  holdLifted: ['Sperre aufgehoben', 'Hold lifted'],
  rewardOpened: ['Prämie vorgemerkt', 'Reward reserved'],
  rewardProvided: ['Prämie bereitgestellt', 'Reward made available'],
  rewardTakenBack: ['Prämie zurückgenommen', 'Reward withdrawn'],
  rewardClaimed: ['Prämie eingelöst', 'Reward claimed'],
  rewardPaidOut: ['Prämie ausgezahlt', 'Reward paid out'],
  rewardCollected: ['Gutscheincode abgeholt', 'E-code collected'],
  rewardCancelled: ['Prämie storniert', 'Reward cancelled'],
  rewardRevived: ['Prämie aus Kulanz wieder bereit', 'Reward reinstated as goodwill'],
  rewardExpired: ['Prämie verfallen', 'Reward expired'],
  rewardReminded: ['An die Prämie erinnert', 'Reward reminder sent'],
  rewardTokenReplaced: ['Neuer Link zur Prämie', 'New reward link'],
  rewardClawedBack: ['Prämie zurückgefordert', 'Reward reclaimed'],
  clawBackWrittenOff: ['Rückforderung ausgebucht', 'Reclaim written off'],
  payoutExported: ['In der Bankdatei', 'Included in the bank file'],
  payoutRejected: ['Von der Bank abgelehnt', 'Rejected by the bank'],
  payoutReturned: ['Von der Bank zurück', 'Returned by the bank'],
  paidDayCorrected: ['Zahltag laut Bank berichtigt', 'Payment date corrected by the bank'],
  payoutContradicted: ['Laut Bank doch gezahlt', 'Paid after all, says the bank'],
  commissionHeld: ['Provision vorgemerkt', 'Commission reserved'],
  commissionEarned: ['Provision verdient', 'Commission earned'],
  commissionTakenBack: ['Provision zurückgenommen', 'Commission taken back'],
  commissionCancelled: ['Provision storniert', 'Commission cancelled'],
  bonusEarned: ['Bonus verdient', 'Bonus earned'],
  bonusTakenBack: ['Bonus zurückgenommen', 'Bonus taken back'],
  mailBounced: ['E-Mail kam nicht an', 'E-mail not delivered'],
  mailSentAgain: ['E-Mail noch einmal gesendet', 'E-mail sent again'],
  codePoolEmpty: ['Gutscheincodes leer', 'No e-codes left'],
}

export function useEventWords(): (kind: string) => string {
  const locale = useLocale()
  return (kind) =>
    eventNames[kind as EventKind]?.[locale === 'de' ? 0 : 1] ?? kind.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
}

/** Reasons of automatic endings; a person's reason is shown as they wrote it. */
const reasons: Readonly<Record<string, readonly [de: string, en: string]>> = {
  unconfirmed: ['Zwölf Wochen lang nicht bestätigt', 'Not confirmed within twelve weeks'],
  noRecipient: ['Zwölf Wochen lang keine Daten eingetragen', 'No details entered within twelve weeks'],
  noOrder: ['Zwölf Wochen lang nichts bestellt', 'Nothing ordered within twelve weeks'],
  onHold: ['Zur Prüfung angehalten', 'On hold for review'],
  returned: ['Von der Bank zurück', 'Returned by the bank'],
  orderCancelled: ['Auftrag storniert', 'Order cancelled'],
  orderWithdrawn: ['Auftrag widerrufen', 'Order withdrawn'],
  cancelledWhileAtBank: ['Storniert, während die Bank zahlte', 'Cancelled while the bank was paying'],
}

export function useReasonWords(): (reason: string | null) => string {
  const locale = useLocale()
  return (reason) => (reason === null ? '–' : (reasons[reason]?.[locale === 'de' ? 0 : 1] ?? reason))
}

/** Actors without a personal name. */
const actors: Readonly<Record<string, readonly [de: string, en: string]>> = {
  anyone: ['Ohne Anmeldung', 'Not logged in'],
  account: ['Konto', 'Account'],
  operator: ['Betrieb', 'Back office'],
  recipient: ['Empfänger', 'Recipient'],
  beneficiary: ['Wer die Prämie bekommt', 'Beneficiary'],
  apiKey: ['Schnittstelle', 'API'],
  system: ['System', 'System'],
}

export function useActorWords(): (actor: string) => string {
  const locale = useLocale()
  return (actor) => actors[actor]?.[locale === 'de' ? 0 : 1] ?? actor
}
