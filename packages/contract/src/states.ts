import { z } from 'zod'

/** State names of the wire (German, spec §4) and of the code. */
export const codecOf = <const T extends Record<string, string>>(names: T) => {
  type Wire = keyof T & string
  type Code = T[Wire]
  const toWire = new Map(Object.entries(names).map(([wire, code]) => [code, wire]))
  return z.codec(z.enum(Object.keys(names) as [Wire, ...Wire[]], { error: 'invalid' }), z.custom<Code>(), {
    decode: (wire) => names[wire] as Code,
    encode: (code) => toWire.get(code) as Wire,
  })
}

export const recommendationState = () =>
  codecOf({
    Offen: 'open',
    Ok: 'matched',
    Freigegeben: 'released',
    Gezahlt: 'paid',
    Storniert: 'cancelled',
    Abgelaufen: 'expired',
  })

export const rewardState = () =>
  codecOf({
    Offen: 'open',
    Bereitgestellt: 'provided',
    Ausgezahlt: 'paidOut',
    Abgeholt: 'collected',
    Storniert: 'cancelled',
    Abgelaufen: 'expired',
  })

export const orderState = () =>
  codecOf({ eingegangen: 'received', aktiv: 'active', storniert: 'cancelled', widerrufen: 'withdrawn' })

export const batchState = () =>
  codecOf({
    Sammelnd: 'collecting',
    Eingefroren: 'frozen',
    Genehmigt: 'approved',
    Exportiert: 'exported',
    Abgeschlossen: 'settled',
    Teilretour: 'partlyReturned',
    Abgelehnt: 'rejected',
  })

export const payoutState = () =>
  codecOf({
    Gesammelt: 'collected',
    Exportiert: 'exported',
    Bestaetigt: 'confirmed',
    Abgelehnt: 'rejected',
    Retour: 'returned',
  })

export const approvalKind = () => codecOf({ Kulanz: 'goodwill', Erlass: 'writeOff', Einspruch: 'appeal' })

export const approvalState = () =>
  codecOf({ Offen: 'open', Bestaetigt: 'granted', Abgelehnt: 'declined', Verfallen: 'lapsed' })

export const lateClaimState = () =>
  codecOf({ Eingegangen: 'received', InPruefung: 'checking', Angenommen: 'accepted', Abgelehnt: 'declined' })

export const beneficiary = () => codecOf({ Empfehler: 'recommender', Empfaenger: 'recipient' })

export const claimMethod = () => codecOf({ Bank: 'bank', ECode: 'ecode' })

export const stepState = () =>
  codecOf({ Erledigt: 'done', Aktuell: 'current', Offen: 'upcoming', Fehlgeschlagen: 'failed' })

/** The meaning of a step's day: the last one, the end of a period, or an expectation. */
export const untilKind = () => codecOf({ Frist: 'lastDay', Ende: 'periodEnd', Erwartet: 'forecast' })

export const rewardYearKind = () =>
  codecOf({
    Ueberweisung: 'transfer',
    Verrechnung: 'offset',
    Gutschein: 'voucher',
    Rueckforderung: 'clawBack',
    Erlass: 'waiver',
  })

export const comingStep = () =>
  codecOf({
    Bestaetigung: 'confirm',
    Wartezeit: 'complaintPeriod',
    Freigabe: 'release',
    Pruefung: 'check',
    Abruf: 'claim',
    Auszahlung: 'payout',
  })

/** The state of a product or device of the desk. */
export const offerState = () => codecOf({ angeboten: 'offered', ausgeblendet: 'hidden', unvollstaendig: 'incomplete' })

export const offerMove = () => codecOf({ anbieten: 'offer', ausblenden: 'hide' })

export const productMove = () => codecOf({ anbieten: 'offer', ausblenden: 'hide', hoch: 'up', runter: 'down' })

/** The effect of a line of a catalogue file. */
export const lineOutcome = () =>
  codecOf({ neu: 'created', geaendert: 'changed', unveraendert: 'unchanged', fehler: 'failed' })

/** The same for devices: a line without a fault is held back while another one of its device has one. */
export const deviceLineOutcome = () =>
  codecOf({
    neu: 'created',
    geaendert: 'changed',
    unveraendert: 'unchanged',
    zurueckgehalten: 'heldBack',
    fehler: 'failed',
  })

/** The effect of one reported order. */
export const orderOutcome = () =>
  codecOf({
    neu: 'created',
    aktualisiert: 'updated',
    unveraendert: 'unchanged',
    zugeordnet: 'matched',
    nichtZugeordnet: 'unmatched',
    fehler: 'failed',
  })

/** What the numbers of a period are compared with: the period before, or the same one a year ago. */
export const comparison = () => codecOf({ vorher: 'before', vorjahr: 'yearBefore' })

export const textPast = () => codecOf({ versionen: 'versions', entwuerfe: 'drafts' })

export const printKind = () => codecOf({ karten: 'cards', plakat: 'poster' })

/** The event, as the personal area shows it. */
export const newsKind = () =>
  codecOf({
    DatenEingetragen: 'recipientEntered',
    DatenBestaetigt: 'recipientConfirmed',
    Bestellt: 'recommendationMatched',
    ZuordnungAufgehoben: 'matchUndone',
    Freigegeben: 'recommendationReleased',
    FreigabeZurueckgenommen: 'releaseUndone',
    Storniert: 'recommendationCancelled',
    Abgelaufen: 'recommendationExpired',
    Nachgebucht: 'lateClaimAccepted',
    EinspruchStattgegeben: 'appealGranted',
    PraemieBereitgestellt: 'rewardProvided',
    PraemieZurueckgenommen: 'rewardTakenBack',
    PraemieAusgezahlt: 'rewardPaidOut',
    PraemieVerfallen: 'rewardExpired',
    PraemieStorniert: 'rewardCancelled',
    Kulanz: 'rewardRevived',
    UeberweisungZurueck: 'payoutReturned',
    UeberweisungAbgelehnt: 'payoutRejected',
    PraemieZurueckgefordert: 'rewardClawedBack',
    RueckforderungErlassen: 'clawBackWrittenOff',
  })

/** How far the release of an agency's order is. */
export const agencyRelease = () =>
  codecOf({
    Wartet: 'waiting',
    Bereit: 'ready',
    Vorgemerkt: 'agreed',
    Freigegeben: 'released',
    Gesperrt: 'held',
    Beendet: 'ended',
  })

/** The obstacle of a release: the state table's guard that fails, or that there is nothing to release. */
export const releaseObstacle = () =>
  codecOf({
    OhneEmpfehlung: 'unmatched',
    Pruefzeit: 'complaintPeriodOver',
    AuftragNichtAktiv: 'orderActive',
    OhneZustimmung: 'recipientConfirmed',
    Sperre: 'noOpenHold',
    EigenePraemie: 'releaserIsNoBeneficiary',
    Beendet: 'ended',
  })
