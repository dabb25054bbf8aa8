import { z } from 'zod'
import { cents, companyName, day, dayWithTime, instant, line, record } from './fields.ts'
import { stepState, untilKind } from './states.ts'

/** Where a shared link was opened or created: a channel name, cut to a short length. */
export const channel = () => line(40, 0)

export const locale = () => z.enum(['de', 'en'], { error: 'invalid' })

/** AnteilEmpfehler: the recommender's share in per cent (product §3). */
export const share = () => z.union([z.literal(0), z.literal(50), z.literal(100)], { error: 'invalid' })

export const salutation = () => z.enum(['Herr', 'Frau', 'Divers', ''], { error: 'invalid' })

/** Empfehlungsnummer and Empfaengernummer in a path; anything malformed is simply unknown. */
export const number = () => z.string().min(1).max(60)

export const uuid = () =>
  z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'invalid' })

/** A reward's value: Wert is display text such as "70 €" (spec §3). */
export const rewardValue = () =>
  record({
    text: ['Wert', z.string()],
    cents: ['WertCent', cents()],
    startOn: ['Startdatum', dayWithTime()],
    endOn: ['Enddatum', dayWithTime().nullable()],
    displayEndOn: ['EnddatumAnzeige', dayWithTime().nullable()],
  })

/** The product as others refer to it. */
export const productReference = () =>
  record({
    id: ['Id', z.int()],
    displayName: ['AnzeigeName', z.string()],
    icon: ['Symbol', z.string()],
    /** The device that was chosen with it. */
    deviceId: ['HandyId', z.int().optional()],
  })

/** A step of the timeline or of the recipient's four steps; the words belong to the screen. */
export const timelineStep = () =>
  record({
    key: ['Schluessel', z.string()],
    state: ['Status', stepState()],
    at: ['Am', instant().nullable()],
    on: ['Tag', day().nullable()],
    who: ['Wer', z.string().nullable()],
    until: ['Bis', day().nullable()],
    untilKind: ['BisArt', untilKind().nullable()],
    reason: ['Grund', z.string().nullable()],
  })

/** Categories and products by name. */
export const categoryNames = () => z.array(record({ id: ['Id', z.int()], name: ['Name', z.string()] }))
export const productNames = () => z.array(record({ id: ['Id', z.int()], name: ['AnzeigeName', z.string()] }))

export const campaignConsent = () =>
  record({ id: ['AktionsId', z.int().min(1).max(1e9)], given: ['abgehakt', z.boolean()] })

/** Bank account as it is typed: account owner and IBAN (spec §2.5). */
export const bankAccount = () => record({ owner: ['Kontoinhaber', companyName(70)], iban: ['IBAN', line(60)] })

/** Bank account as it is shown: never more than the last four characters. */
export const maskedBankAccount = () =>
  record({ owner: ['Kontoinhaber', z.string()], iban: ['IBAN', z.string()], bankName: ['Bank', z.string().nullable()] })

/** The current password, where the login is older than fifteen minutes (product §4). */
export const currentPassword = () => line(200).optional()
/** The refusals of a call that may require the password. */
export const reauthenticated = ['invalidInput', 'sessionEnded', 'forbidden', 'reauthenticate', 'tooMany'] as const

export const done = () => record({ ok: ['Ok', z.literal(true)] })
