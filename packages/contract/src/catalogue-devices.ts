import { z } from 'zod'
import { highestPriceCents } from '@referral/domain/offers'
import { change, digest, place, productId } from './catalogue-desk.ts'
import { localizedText, position } from './catalogue-setup.ts'
import { importAnswer, importBody, importLimit, verdictParts } from './catalogue-import.ts'
import { cents, line, pageOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, paging, version } from './operator-parts.ts'
import { done } from './parts.ts'
import { deviceLineOutcome, offerMove, offerState } from './states.ts'

const kind = () => z.enum(['smartphone', 'tablet'], { error: 'invalid' })
const price = () =>
  z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(highestPriceCents, { error: 'amountTooHigh' })

/** The price of a device with one tariff (spec §3, mobile product). */
const tariff = record({
  productId: ['TarifId', place()],
  deviceCents: ['PreisHandy', price()],
  monthlyCents: ['PreisTarif', price()],
  /** The name of the promotion; without one there is no promotional price either. */
  promotion: ['Aktion', localizedText(80).nullable()],
  promotionCents: ['Aktionspreis', price().nullable()],
})

/** The most tariffs of a device. */
export const mostTariffs = 60

/** Everything of a device that its desk changes, its tariffs with it: they are saved at once. */
const deviceForm = {
  kind: ['GeraeteTyp', kind()],
  manufacturer: ['Hersteller', line(60)],
  name: ['HandyName', line(80)],
  line1: ['Beschreibung1', localizedText(120, 0)],
  line2: ['Beschreibung2', localizedText(120, 0)],
  picture: ['Grafik', digest().nullable()],
  position: ['Position', position()],
  /** Its place among those put forward; null: in the usual order. */
  topPosition: ['TopPosition', position().nullable()],
  tariffs: ['Tarife', z.array(tariff).max(mostTariffs, { error: 'tooLong' })],
} as const

const lacks = () => z.array(z.enum(['picture', 'tariff', 'english']))

const deviceRow = record({
  id: ['HandyId', z.int()],
  kind: ['GeraeteTyp', kind()],
  manufacturer: ['Hersteller', z.string()],
  name: ['HandyName', z.string()],
  picture: ['Grafik', z.string().nullable()],
  position: ['Position', z.int()],
  topPosition: ['TopPosition', z.int().nullable()],
  tariffs: ['Tarife', z.int()],
  /** The lowest price, with promotions; null without a tariff. */
  fromCents: ['PreisHandyAb', cents().nullable()],
  offered: ['Angeboten', z.boolean()],
  lacks: ['Fehlt', lacks()],
})

const device = record({
  id: ['HandyId', z.int()],
  version: ['Version', z.int()],
  offered: ['Angeboten', z.boolean()],
  ...deviceForm,
  /** Where the picture is, 640 wide. */
  pictureAddress: ['GrafikAdresse', z.string().nullable()],
  lacks: ['Fehlt', lacks()],
  /** Whether it was ever recommended: then it can be hidden, and never deleted. */
  recommended: ['Empfohlen', z.boolean()],
  changes: ['Aenderungen', z.array(change())],
})

const deviceFilter = {
  text: ['query', line(80, 0).optional()],
  kind: ['typ', kind().optional()],
  manufacturer: ['hersteller', line(60, 0).optional()],
  state: ['status', offerState().optional()],
} as const

const importVerdict = record({
  line: ['Zeile', z.int()],
  name: ['Name', z.string().nullable()],
  tariff: ['Tarif', z.string().nullable()],
  ...verdictParts,
  outcome: ['Ergebnis', deviceLineOutcome()],
})

/** Room for every tariff with every text at its longest. */
const bodyLimit = 200_000

const common = { group, section: 'spec 3, product 1', callers } as const
const write = { ...common, byAdminLogin: false } as const

/** Phones and tablets, and what each costs with which tariff; ours to shape. */
export const catalogueDeviceOperations = {
  searchDeskDevices: operation({
    ...common,
    id: 'searchDeskDevices',
    method: 'GET',
    path: '/betreiber/katalog/geraete',
    summary: 'Devices and what each is missing, in the order of the public pages',
    query: record({ ...paging, ...deviceFilter }),
    answer: pageOf(deviceRow),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  exportDeskDevices: operation({
    ...common,
    id: 'exportDeskDevices',
    method: 'GET',
    path: '/betreiber/katalog/geraete/export',
    summary: 'The same devices as CSV for import, with one line per tariff',
    query: record(deviceFilter),
    produces: 'text/csv',
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  getDeskDevice: operation({
    ...common,
    id: 'getDeskDevice',
    method: 'GET',
    path: '/betreiber/katalog/geraete/:id',
    summary: 'A device with its tariffs and history',
    params: productId(),
    answer: device,
    refusals: ['notFound', 'sessionEnded'],
  }),
  createDevice: operation({
    ...write,
    id: 'createDevice',
    method: 'POST',
    path: '/betreiber/katalog/geraete',
    summary: 'Creates a device; it stays hidden until it is offered',
    repeatable: true,
    bodyLimit,
    status: 201,
    body: record(deviceForm),
    answer: device,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  changeDevice: operation({
    ...write,
    id: 'changeDevice',
    method: 'PUT',
    path: '/betreiber/katalog/geraete/:id',
    summary: 'Changes a device and its tariffs; lostRace if someone else has changed it since the given version',
    bodyLimit,
    params: productId(),
    body: record({ version: ['Version', version()], ...deviceForm }),
    answer: device,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  moveDevice: operation({
    ...write,
    id: 'moveDevice',
    method: 'POST',
    path: '/betreiber/katalog/geraete/:id/:move',
    summary: 'Offers or hides a device',
    params: record({
      id: ['id', z.string().regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })],
      move: ['move', offerMove()],
    }),
    answer: deviceRow,
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  deleteDevice: operation({
    ...write,
    id: 'deleteDevice',
    method: 'DELETE',
    path: '/betreiber/katalog/geraete/:id',
    summary: 'Deletes a device and its tariffs; only if it is not on offer and has never been recommended',
    params: productId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  importDevices: operation({
    ...write,
    id: 'importDevices',
    method: 'POST',
    path: '/betreiber/katalog/geraeteimport',
    summary:
      'Imports devices from CSV, with a result per line; saves everything in one transaction, or nothing if a line is wrong',
    bodyLimit: importLimit,
    body: importBody(),
    answer: importAnswer(importVerdict),
    refusals: ['invalidInput', 'sessionEnded'],
  }),
}
