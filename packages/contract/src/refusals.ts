/**
 * Every refusal a call may answer with: status, the machine code of the wire and the text shown.
 * A use case returns one of these names; nothing else makes an error answer.
 */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly de: string
  readonly en: string
}

export const refusals = {
  invalidInput: {
    status: 422,
    code: 'PSOF0422',
    de: 'Bitte die Angaben prüfen.',
    en: 'Please check what you entered.',
  },
  malformed: {
    status: 400,
    code: 'PSOF0400',
    de: 'Die Anfrage ist nicht lesbar.',
    en: 'We couldn’t read the request.',
  },
  notFound: { status: 404, code: 'PSOF0404', de: 'Das haben wir nicht gefunden.', en: 'We couldn’t find that.' },
  methodNotAllowed: {
    status: 405,
    code: 'PSOF0405',
    de: 'Diese Methode gibt es hier nicht.',
    en: 'This method is not available here.',
  },
  tooSlow: {
    status: 408,
    code: 'PSOF0408',
    de: 'Die Anfrage kam zu langsam an.',
    en: 'The request took too long to arrive.',
  },
  tooLarge: { status: 413, code: 'PSOF0413', de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  expectationFailed: {
    status: 417,
    code: 'PSOF0417',
    de: 'Was die Anfrage erwartet, gibt es hier nicht.',
    en: 'We cannot meet what the request expects.',
  },
  headersTooLarge: {
    status: 431,
    code: 'PSOF0431',
    de: 'Die Kopfzeilen der Anfrage sind zu groß.',
    en: 'The request’s header fields are too large.',
  },
  unsupportedType: {
    status: 415,
    code: 'PSOF0415',
    de: 'Dieses Format wird nicht angenommen.',
    en: 'This format is not accepted.',
  },
  unknownHost: {
    status: 421,
    code: 'PSOF0421',
    de: 'Diese Adresse gehört zu keinem Angebot.',
    en: 'This address does not belong to any programme.',
  },
  tooMany: {
    status: 429,
    code: 'PSOF0429',
    de: 'Zu viele Versuche. Bitte etwas warten.',
    en: 'Too many attempts. Please wait a while.',
  },
  /** Of a tenant, not of the caller: all its people together exceed its share. */
  programmeBusy: {
    status: 429,
    code: 'PSOF0430',
    de: 'Gerade nutzen sehr viele Menschen dieses Angebot. Bitte gleich noch einmal versuchen.',
    en: 'A lot of people are using this programme right now. Please try again in a moment.',
  },
  programmeUploads: {
    status: 429,
    code: 'PSOF0432',
    de: 'Für dieses Angebot wurden in der letzten Stunde sehr viele Dateien hochgeladen. Bitte später noch einmal versuchen.',
    en: 'A lot of files have been uploaded for this programme in the past hour. Please try again later.',
  },
  sessionEnded: {
    status: 401,
    code: 'PSOF0204',
    de: 'Die Sitzung ist beendet. Bitte neu anmelden.',
    en: 'Your session has ended. Please log in again.',
  },
  loginFailed: {
    status: 401,
    code: 'PSOF0201',
    de: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    en: 'The e-mail address or password is wrong.',
  },
  secondFactor: {
    status: 401,
    code: 'PSOF0202',
    de: 'Der Bestätigungscode stimmt nicht.',
    en: 'The confirmation code is wrong.',
  },
  reauthenticate: {
    status: 403,
    code: 'PSOF0205',
    de: 'Bitte noch einmal das Passwort bestätigen.',
    en: 'Please confirm your password again.',
  },
  adminLogin: {
    status: 403,
    code: 'PSOF0206',
    de: 'Das kann nur die Person selbst: Hier ist der Betrieb für sie angemeldet.',
    en: 'Only the account holder can do this: an operator is logged in on their behalf.',
  },
  forbidden: {
    status: 403,
    code: 'PSOF0403',
    de: 'Dafür fehlt die Berechtigung.',
    en: 'You are not allowed to do this.',
  },
  crossSite: {
    status: 403,
    code: 'PSOF0406',
    de: 'Diese Anfrage kommt von einer fremden Seite.',
    en: 'This request comes from another site.',
  },
  tokenInvalid: { status: 403, code: 'PSOF0301', de: 'Dieser Link ist nicht gültig.', en: 'This link is not valid.' },
  tokenExpired: {
    status: 410,
    code: 'PSOF0302',
    de: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    en: 'This link has expired or has already been used.',
  },
  signOnExpired: {
    status: 410,
    code: 'PSOF0390',
    de: 'Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Bitte noch einmal beginnen.',
    en: 'This login has expired or has already been used. Please start it again.',
  },
  signOnRefused: {
    status: 403,
    code: 'PSOF0391',
    de: 'Die Anmeldung mit dem Anmeldedienst wurde abgelehnt.',
    en: 'The login with the sign-in service was refused.',
  },
  signOnUnavailable: {
    status: 503,
    code: 'PSOF0392',
    de: 'Der Anmeldedienst antwortet gerade nicht. Bitte gleich noch einmal versuchen.',
    en: 'The sign-in service is not responding at the moment. Please try again shortly.',
  },
  expired: {
    status: 410,
    code: 'PSOF0310',
    de: 'Diese Empfehlung ist abgelaufen.',
    en: 'This recommendation has expired.',
  },
  captchaRequired: {
    status: 403,
    code: 'PSOF0320',
    de: 'Bitte bestätigen, dass hier kein Programm schreibt.',
    en: 'Please confirm that you’re not a bot.',
  },
  selfRecommendation: {
    status: 409,
    code: 'PSOF0330',
    de: 'Eine Empfehlung an sich selbst ist nicht möglich.',
    en: 'You cannot recommend us to yourself.',
  },
  productUnavailable: {
    status: 409,
    code: 'PSOF0331',
    de: 'Dieses Produkt kann zurzeit nicht empfohlen werden.',
    en: 'This product cannot be recommended at the moment.',
  },
  illegalMove: {
    status: 409,
    code: 'PSOF0409',
    de: 'Das ist in diesem Zustand nicht möglich.',
    en: 'This isn’t possible right now.',
  },
  lostRace: {
    status: 409,
    code: 'PSOF0410',
    de: 'Das wurde gerade schon geändert. Bitte neu laden.',
    en: 'This has just been changed. Please reload.',
  },
  alreadyClaimed: {
    status: 409,
    code: 'PSOF0340',
    de: 'Diese Prämie ist schon eingelöst.',
    en: 'This reward has already been claimed.',
  },
  onHold: {
    status: 409,
    code: 'PSOF0341',
    de: 'Diese Prämie wird noch geprüft.',
    en: 'This reward is still being checked.',
  },
  poolEmpty: {
    status: 409,
    code: 'PSOF0342',
    de: 'Gerade sind keine Gutscheincodes da. Wir melden uns.',
    en: 'We’ve run out of voucher codes. We’ll let you know when they’re back.',
  },
  payoutRunning: {
    status: 409,
    code: 'PSOF0343',
    de: 'Eine eingelöste Prämie ist noch unterwegs. Danach können die Daten gelöscht werden.',
    en: 'A reward you’ve claimed is still on its way. You can delete your data once it has arrived.',
  },
  secondPerson: {
    status: 409,
    code: 'PSOF0350',
    de: 'Dafür wird eine zweite Person gebraucht.',
    en: 'A second person is needed for this.',
  },
  confirmationNeeded: {
    status: 409,
    code: 'PSOF0351',
    de: 'Bitte zuerst bestätigen.',
    en: 'Please confirm first.',
  },
  narrowFilter: {
    status: 422,
    code: 'PSOF0360',
    de: 'Bitte die Suche eingrenzen.',
    en: 'Please narrow your search.',
  },
  idempotencyMismatch: {
    status: 422,
    code: 'PSOF0361',
    de: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    en: 'This Idempotency-Key belongs to another request.',
  },
  unknownProductApi: {
    status: 409,
    code: 'PSOF0370',
    de: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
    en: 'No or unknown product API in the tenant configuration',
  },
  /** Of manufacturers (spec §8), letter by letter. */
  unknownCategory: {
    status: 404,
    code: 'PSOF0371',
    de: '404 - Unknown category',
    en: '404 - Unknown category',
  },
  contentUnavailable: {
    status: 503,
    code: 'PSOF0380',
    de: 'Inhalt nicht verfügbar',
    en: 'Content not available',
  },
  sourceRefused: {
    status: 409,
    code: 'PSOF0381',
    de: 'Das CMS hat nicht wie erwartet geantwortet. Die bisherige Einstellung gilt weiter.',
    en: 'The CMS didn’t respond as expected. The previous setting is unchanged.',
  },
  stillNamed: {
    status: 409,
    code: 'PSOF0382',
    de: 'Andere Texte nennen diese Variable noch. Zuerst sind diese zu ändern.',
    en: 'Other texts still use this variable. Change those first.',
  },
  unavailable: {
    status: 503,
    code: 'PSOF0503',
    de: 'Der Dienst ist kurz nicht erreichbar. Alle Daten sind sicher.',
    en: 'The service is briefly unavailable. Your data is safe.',
  },
  programmeUnavailable: {
    status: 503,
    code: 'PSOF0504',
    de: 'Dieses Angebot ist zurzeit nicht erreichbar. Alle Daten sind sicher.',
    en: 'This programme is not available at the moment. Your data is safe.',
  },
  programmePaused: {
    status: 503,
    code: 'PSOF0505',
    de: 'Dieses Empfehlungsprogramm macht gerade Pause. Daten und Prämien bleiben erhalten.',
    en: 'This referral programme is taking a break. Your data and rewards are safe.',
  },
  programmeClosed: {
    status: 410,
    code: 'PSOF0418',
    de: 'Dieses Empfehlungsprogramm ist beendet. Was schon begonnen hat, läuft weiter, auch die Prämien.',
    en: 'This referral programme has ended. Anything already under way continues, including your rewards.',
  },
  failed: {
    status: 500,
    code: 'PSOF0500',
    de: 'Etwas ist schiefgegangen. Wir sind informiert.',
    en: 'Something went wrong. We’ve been notified.',
  },
} as const satisfies Record<string, Refusal>

export type RefusalName = keyof typeof refusals
