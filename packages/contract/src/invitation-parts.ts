import { z } from 'zod'
import { day, instant, line, mailAddress, personName, record, text } from './fields.ts'
import { bounceClass } from './mail-parts.ts'
import { locale, uuid } from './parts.ts'
import { codecOf } from './states.ts'

/** Art: how the customer agreed (spec §2.5: on site or by phone). */
export const conversationKind = () => codecOf({ vorOrt: 'onSite', telefon: 'phone' })

export const invitationState = () =>
  codecOf({
    Angelegt: 'created',
    Versendet: 'sent',
    Geoeffnet: 'opened',
    Registriert: 'registered',
    Abgelaufen: 'expired',
    Widerrufen: 'revoked',
  })

/** Why a revoked invitation ended: the agency took it back, or the person wants no invitations (before it or by it). */
export const invitationEndReason = () => codecOf({ Zurueckgezogen: 'byAgency', Abgemeldet: 'optedOut' })

/** An invitation as its agency sees it; name and address are deleted three months after its end. */
export const invitationRow = record({
  id: ['Id', z.string()],
  firstName: ['Vorname', z.string().nullable()],
  lastName: ['Nachname', z.string().nullable()],
  email: ['Email', z.string().nullable()],
  kind: ['Art', conversationKind()],
  state: ['Status', invitationState()],
  endReason: ['Grund', invitationEndReason().nullable()],
  member: ['Mitarbeiter', z.string()],
  staffNumber: ['Mitarbeiternummer', z.string().nullable()],
  consentedOn: ['EinwilligungAm', day()],
  createdAt: ['ErstelltAm', instant()],
  mailedAt: ['VersendetAm', instant().nullable()],
  openedAt: ['GeoeffnetAm', instant().nullable()],
  endedAt: ['BeendetAm', instant().nullable()],
  expiresOn: ['GueltigBis', day()],
  reminders: ['Erinnerungen', z.int()],
  /** The day from which it may be mailed once more; null where it may not. */
  remindableFrom: ['ErneutAb', day().nullable()],
  mayRevoke: ['Widerrufbar', z.boolean()],
  /** The newest mail did not arrive. */
  isUndeliverable: ['Unzustellbar', z.boolean()],
  undeliverableBecause: ['UnzustellbarWeil', bounceClass().nullable()],
  /** The address may be corrected and the mail sent there. */
  mayReaddress: ['Berichtigbar', z.boolean()],
})

/** The common members of all invitations beside the recipient. */
export const consentFields = {
  kind: ['Art', conversationKind()],
  staffNumber: ['Mitarbeiternummer', line(40, 0).optional()],
  /** The text that was read out or shown, as GET Einladung/daten has it. */
  consentText: ['AgbText', text(20_000)],
  /** The day of the consent; today by default. */
  consentedOn: ['EinwilligungAm', day().optional()],
  locale: ['Sprache', locale().optional()],
} as const

export const inviteBody = record({
  firstName: ['Vorname', personName()],
  lastName: ['Nachname', personName()],
  email: ['Email', mailAddress()],
  ...consentFields,
})

export const invitationVerdict = record({
  line: ['Zeile', z.int()],
  name: ['Name', z.string()],
  email: ['Email', z.string()],
  outcome: [
    'Ergebnis',
    codecOf({ bereit: 'ready', eingeladen: 'invited', nichtVersendet: 'notSent', fehler: 'failed' }),
  ],
  problems: [
    'Probleme',
    z.array(
      record({ field: ['Feld', z.string().nullable()], code: ['Code', z.string()], message: ['Meldung', z.string()] }),
    ),
  ],
})

/** What happens, or happened, to one of many. */
export const invitationOutcome = record({
  id: ['Id', z.string()],
  name: ['Name', z.string()],
  /** Null: it happens. */
  obstacle: [
    'Hindernis',
    codecOf({
      unbekannt: 'unknown',
      beendet: 'ended',
      zuFrueh: 'tooSoon',
      zuOft: 'tooOften',
      abgemeldet: 'optedOut',
      grenze: 'limit',
      unzustellbar: 'undeliverable',
    }).nullable(),
  ],
})

export const someInvitations = record({
  ids: ['Ids', z.array(uuid(), { error: 'required' }).min(1, { error: 'required' }).max(500, { error: 'tooLong' })],
  /** Answers the result without doing it. */
  dryRun: ['Probelauf', z.boolean({ error: 'invalid' }).optional()],
})

export const queryOfToken = record({ token: ['t', line(100)] })

/** What a list's members are called in its verdicts, beside the labels that all forms share. */
export const listLabels: Readonly<Record<string, { de: string; en: string }>> = {
  EinwilligungAm: { de: 'Einwilligung am', en: 'Consent date' },
}
