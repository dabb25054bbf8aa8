import { parseApiDay, type PlainDay } from '@referral/domain/calendar'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The bank's answer for a payment; 'open' is no final one (received, pending). */
export type BankVerdict = 'paid' | 'rejected' | 'open'

export interface StatusReport {
  /** MsgId of the file that is answered. */
  readonly messageId: string
  /** Of the whole file, unless a payment or its block has its own. */
  readonly group: BankVerdict | null
  readonly groupReason: string | null
  /** The day of the report itself. */
  readonly madeOn: PlainDay | null
  readonly payments: readonly {
    /** Null where the report concerns a payment information block as a whole. */
    readonly reference: string | null
    readonly verdict: BankVerdict
    readonly reason: string | null
    /** The day on which the bank accepted it; the report's where it names none. */
    readonly on: PlainDay | null
    /** The day on which it is settled between banks, which may lie ahead. */
    readonly settledOn: PlainDay | null
    /** Settled, not only accepted or on its way: that day is final. */
    readonly isSettled: boolean
  }[]
}

const verdicts: Readonly<Record<string, BankVerdict>> = {
  ACCP: 'paid',
  ACSP: 'paid',
  ACSC: 'paid',
  ACCC: 'paid',
  ACWC: 'paid',
  RJCT: 'rejected',
}

const settledStates: ReadonlySet<string> = new Set(['ACSC', 'ACCC'])

// A document type could define entities that grow without end, so none is accepted.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
  maxNestedTags: 30,
  isArray: (name) => ['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf'].includes(name),
})

interface Reasons {
  StsRsnInf?: readonly { Rsn?: { Cd?: unknown; Prtry?: unknown } }[]
}
interface TransactionStatus extends Reasons {
  OrgnlEndToEndId?: unknown
  TxSts?: unknown
  AccptncDtTm?: unknown
  OrgnlTxRef?: { IntrBkSttlmDt?: unknown }
}
interface PaymentStatus extends Reasons {
  PmtInfSts?: unknown
  TxInfAndSts?: readonly TransactionStatus[]
}
interface ReportXml {
  Document?: {
    CstmrPmtStsRpt?: {
      GrpHdr?: { CreDtTm?: unknown }
      OrgnlGrpInfAndSts?: Reasons & { OrgnlMsgId?: unknown; GrpSts?: unknown }
      OrgnlPmtInfAndSts?: readonly PaymentStatus[]
    }
  }
}

/** A bank's file has a payment in about 250 bytes, and attributes on its amounts alone. */
const most = { payments: 50_000, tags: 2_500_000, attributes: 200_000 } as const

/**
 * Parses a status report, pain.002.001.03 to .10 (they are alike in the parts that are read). A payment's own status
 * overrides its block's, a block's the file's.
 * @returns undefined where it is no status report
 */
export function readStatusReport(xml: string): StatusReport | undefined {
  if (hasMoreOf(xml, '<', most.tags) || hasMoreOf(xml, '=', most.attributes)) return undefined
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return undefined
  try {
    return XMLValidator.validate(xml) === true ? reportOf(parser.parse(xml) as ReportXml) : undefined
  } catch {
    // Deeper than any bank nests, or with names that objects of ours must not have.
    return undefined
  }
}

/** More than are booked at once. */
export const hasTooManyPayments = (xml: string): boolean => hasMoreOf(xml, 'TxInfAndSts>', most.payments * 2)

/** Whether a text occurs in another more than so many times; stops counting there. */
function hasMoreOf(whole: string, part: string, most: number): boolean {
  let count = 0
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
    count += 1
    if (count > most) return true
  }
  return false
}

function reportOf({ Document }: ReportXml): StatusReport | undefined {
  const report = Document?.CstmrPmtStsRpt
  const group = report?.OrgnlGrpInfAndSts
  const messageId = textOf(group?.OrgnlMsgId)
  if (report === undefined || group === undefined || messageId === null) return undefined
  const file = { verdict: verdictOf(group.GrpSts), reason: reasonOf(group) }
  const madeOn = dayOf(report.GrpHdr?.CreDtTm)
  const payments = (report.OrgnlPmtInfAndSts ?? []).flatMap((block) => paymentsOf(block, { ...file, madeOn }))
  return { messageId, group: file.verdict, groupReason: file.reason, madeOn, payments }
}

interface WholeFile {
  readonly verdict: BankVerdict | null
  readonly reason: string | null
  readonly madeOn: PlainDay | null
}

function paymentsOf(block: PaymentStatus, file: WholeFile): StatusReport['payments'] {
  const whole = verdictOf(block.PmtInfSts)
  const reason = reasonOf(block) ?? file.reason
  const own = (block.TxInfAndSts ?? []).map((transaction) => ({
    reference: textOf(transaction.OrgnlEndToEndId) ?? '',
    verdict: verdictOf(transaction.TxSts) ?? whole ?? file.verdict ?? 'open',
    reason: reasonOf(transaction) ?? reason,
    on: dayOf(transaction.AccptncDtTm) ?? file.madeOn,
    settledOn: dayOf(transaction.OrgnlTxRef?.IntrBkSttlmDt),
    isSettled: settledStates.has(textOf(transaction.TxSts) ?? ''),
  }))
  return whole === null
    ? own
    : [...own, { reference: null, verdict: whole, reason, on: file.madeOn, settledOn: null, isSettled: false }]
}

/** Null without a status, or with one that refers to the payments (PART). */
function verdictOf(status: unknown): BankVerdict | null {
  const code = textOf(status)
  if (code === null || code === 'PART') return null
  return Object.hasOwn(verdicts, code) ? verdicts[code]! : 'open'
}

function reasonOf({ StsRsnInf }: Reasons): string | null {
  const reason = StsRsnInf?.[0]?.Rsn
  const code = textOf(reason?.Cd) ?? textOf(reason?.Prtry)
  return code === null ? null : code.slice(0, 35)
}

/** The day in Berlin of a date or an instant. */
const dayOf = (value: unknown): PlainDay | null => parseApiDay(textOf(value) ?? '')

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : null
