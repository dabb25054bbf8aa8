import { alignMembers } from '@referral/contract/fields'
import { incomingOrder } from '@referral/contract/orders'
import { toEnglishPath, toWirePath } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import {
  addDays,
  berlinDay,
  parseApiInstant,
  parsePlainDay,
  parseRecentSheetDay,
  parseSheetDay,
  startOfBerlinDay,
  type PlainDay,
} from '@referral/domain/calendar'
import { customerNumberKey } from '@referral/domain/blind-keys'
import { emailKey, isValidEmail, tidyEmail } from '@referral/domain/email'
import type { OrderState } from '@referral/domain/states/order'
import { z } from 'zod'

/** An order as reported, read and normalised; not yet looked up. */
export interface IncomingOrder {
  readonly source: string
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly orderedOn: PlainDay
  /** Whether the source reported a time of day. */
  readonly hasTime: boolean
  readonly state: OrderState
  readonly productId: number | null
  readonly externalId: string | null
  readonly recommendationNumber: string | null
  readonly recipientNumber: string | null
  readonly code: string | null
  readonly customerNumber: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly emailKey: string | null
  readonly birthDate: PlainDay | null
  readonly zip: string | null
  readonly newCustomer: boolean | null
  readonly agencyId: string | null
  readonly staffNumber: string | null
}

/** A field of an order as its source reports it. */
export type ReportedField = keyof Reported

/** A fault of an order or one of its fields; not every fault prevents it from being stored. */
export interface Problem {
  readonly field: ReportedField | null
  readonly code: string
}

export interface ReadOrder {
  /** Undefined where the order can't be stored. */
  readonly order: IncomingOrder | undefined
  readonly orderNumber: string | null
  readonly problems: readonly Problem[]
  /** Unknown members: a misspelt one would cost a person a reward (product §2.12). */
  readonly unknown: readonly string[]
}

type Reported = z.output<typeof incomingOrder>
const translation = translationOf(incomingOrder)
/** The name by which other systems and their people know a field. */
export const wireNameOf = (field: ReportedField): string => toWirePath(translation, field)
const stateMember = wireNameOf('state')
const fieldOf = (wireName: string) => toEnglishPath(translation, wireName) as ReportedField

/** Without these the order is not identified. */
const essential: ReadonlySet<ReportedField> = new Set([
  'source',
  'orderNumber',
  'orderedAt',
  'state',
  'product',
  'externalId',
  'agencyId',
])
const mostUnknown = 20

/** Reads one order of the wire. An optional member that is no good is named and left out; an essential one refuses the order. */
export function readIncoming(raw: unknown, now: Date): ReadOrder {
  const unknownNames: string[] = []
  const aligned =
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? alignMembers(incomingOrder, raw, unknownNames)
      : undefined
  if (aligned === undefined)
    return { order: undefined, orderNumber: null, problems: [{ field: null, code: 'unreadable' }], unknown: [] }
  const members = withoutEmpty(aligned as Record<string, unknown>)
  const unknown = unknownNames.slice(0, mostUnknown).map((name) => name.slice(0, 60))
  const problems: Problem[] = []
  const wire = decodeLeniently(members, problems)
  const number = members[wireNameOf('orderNumber')]
  const orderNumber = typeof number === 'string' ? number.slice(0, 80) : null
  const order = wire === undefined ? undefined : normalise(wire, now, problems)
  return { order, orderNumber, problems, unknown }
}

/** Blank members count as absent: a CSV has no other way to leave one out. */
function withoutEmpty(members: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(members).filter(
    ([, value]) => value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === ''),
  )
  const result = Object.fromEntries(kept)
  const state = result[stateMember]
  if (typeof state === 'string') result[stateMember] = state.trim().toLowerCase()
  return result
}

function decodeLeniently(members: Record<string, unknown>, problems: Problem[]): Reported | undefined {
  const first = z.safeDecode(incomingOrder, members as never)
  if (first.success) return first.data
  const bad = new Set<ReportedField>()
  for (const issue of first.error.issues) {
    const field = fieldOf(String(issue.path[0] ?? ''))
    if (!bad.has(field))
      problems.push({ field, code: /^[a-zA-Z]{4,24}$/.test(issue.message) ? issue.message : 'invalid' })
    bad.add(field)
  }
  if ([...bad].some((field) => essential.has(field))) return undefined
  const rest = Object.fromEntries(Object.entries(members).filter(([name]) => !bad.has(fieldOf(name))))
  const second = z.safeDecode(incomingOrder, rest as never)
  return second.success ? second.data : undefined
}

function normalise(wire: Reported, now: Date, problems: Problem[]): IncomingOrder | undefined {
  const before = problems.length
  const orderedAt = readOrderedAt(wire.orderedAt)
  if (orderedAt === null) problems.push({ field: 'orderedAt', code: 'invalidDate' })
  // A day of grace for clocks and time zones of other systems.
  else if (berlinDay(orderedAt) > addDays(berlinDay(now), 1)) problems.push({ field: 'orderedAt', code: 'invalidDate' })
  const product = readProduct(wire)
  if (product === undefined) problems.push({ field: 'product', code: 'required' })
  const agencyId = wire.agencyId?.toLowerCase() ?? null
  if (agencyId !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(agencyId)) {
    problems.push({ field: 'agencyId', code: 'invalid' })
  }
  if (orderedAt === null || product === undefined || problems.length > before) return undefined
  const email = readOptional(
    'email',
    wire.email,
    (text) => (isValidEmail(tidyEmail(text)) ? tidyEmail(text) : null),
    'invalidEmail',
    problems,
  )
  return {
    source: wire.source,
    orderNumber: wire.orderNumber,
    orderedAt,
    orderedOn: berlinDay(orderedAt),
    hasTime: /\d(?: - |, |[T ])\d/.test(wire.orderedAt),
    state: wire.state,
    ...product,
    recommendationNumber: wire.recommendationNumber ?? null,
    recipientNumber: wire.recipientNumber ?? null,
    code: wire.code ?? null,
    customerNumber: readOptional('customerNumber', wire.customerNumber, readCustomerNumber, 'invalid', problems),
    firstName: wire.firstName ?? null,
    lastName: wire.lastName ?? null,
    email,
    emailKey: email === null ? null : emailKey(email),
    birthDate: readOptional('birthDate', wire.birthDate, readBirthDate, 'invalidDate', problems),
    zip: wire.zip ?? null,
    newCustomer: wire.newCustomer ?? null,
    agencyId,
    staffNumber: wire.staffNumber ?? null,
  }
}

function readOptional<T>(
  field: ReportedField,
  given: string | undefined,
  read: (text: string) => T | null,
  code: string,
  problems: Problem[],
): T | null {
  if (given === undefined) return null
  const value = read(given)
  if (value === null) problems.push({ field, code })
  return value
}

const germanTime = /^([\d.]+)(?: - |, |[ T])(\d{1,2}:\d{2}(?::\d{2})?)$/

/** A day or an instant of the wire, or either as spreadsheets write it: `1.11.2026`, `01.11.26`, `1.11.2026 9:30`. */
function readOrderedAt(text: string): Date | null {
  const [, written, time = ''] = germanTime.exec(text) ?? []
  const germanDay = parseRecentSheetDay(written ?? text)
  if (germanDay === null) return parseApiInstant(text)
  return written === undefined
    ? startOfBerlinDay(germanDay)
    : parseApiInstant(`${germanDay}T${time.replace(/^\d:/, '0$&')}`)
}

/** As people write it, or as the client's systems do. */
const readBirthDate = (text: string): PlainDay | null => parseSheetDay(text) ?? parsePlainDay(text.trim())

/** Some systems write "-" where there is none: as a number it would be everybody's who has none. */
const readCustomerNumber = (text: string): string | null => (customerNumberKey(text) === '' ? null : text)

/** The ordered product: our id, or the client's. */
function readProduct({
  product,
  externalId,
}: Reported): { productId: number | null; externalId: string | null } | undefined {
  const own =
    typeof product === 'number' || (typeof product === 'string' && /^\d{1,9}$/.test(product)) ? Number(product) : null
  const other = externalId ?? (own === null && typeof product === 'string' ? product : null)
  return own === null && other === null ? undefined : { productId: own, externalId: other }
}
