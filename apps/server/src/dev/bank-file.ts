import { XMLParser } from 'fast-xml-parser'
import { escapeHtml } from '#platform/http/markup.ts'

/** One credit transfer of a pain.001 file, as the bank reads it. */
export interface Transfer {
  readonly paymentId: string
  readonly instructionId: string | undefined
  readonly endToEndId: string
  readonly amount: string
  readonly name: string
  readonly iban: string
}

export interface BankFile {
  readonly messageId: string
  readonly transfers: readonly Transfer[]
}

type Node = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'PmtInf' || name === 'CdtTrfTxInf',
})

/** Undefined where the text is no pain.001. */
export function readBankFile(xml: string): BankFile | undefined {
  let root: Node | undefined
  try {
    root = at(parser.parse(xml) as Node, 'Document', 'CstmrCdtTrfInitn')
  } catch {
    return undefined
  }
  const messageId = textOf(root, 'GrpHdr', 'MsgId')
  if (root === undefined || messageId === undefined) return undefined
  const payments = (root['PmtInf'] ?? []) as readonly Node[]
  const transfers = payments.flatMap((payment) =>
    ((payment['CdtTrfTxInf'] ?? []) as readonly Node[]).map((transfer) => ({
      paymentId: textOf(payment, 'PmtInfId') ?? '',
      instructionId: textOf(transfer, 'PmtId', 'InstrId'),
      endToEndId: textOf(transfer, 'PmtId', 'EndToEndId') ?? '',
      amount: textOf(transfer, 'Amt', 'InstdAmt') ?? '',
      name: textOf(transfer, 'Cdtr', 'Nm') ?? '',
      iban: textOf(transfer, 'CdtrAcct', 'Id', 'IBAN') ?? '',
    })),
  )
  return { messageId, transfers }
}

function at(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((here, name) => here?.[name] as Node | undefined, node)
}

function textOf(node: Node | undefined, ...path: readonly string[]): string | undefined {
  const value: unknown = at(node, ...path)
  return typeof value === 'string' ? unescapeXml(value) : undefined
}

/** XML's five predefined entities; a file's own are never read. */
function unescapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name]!)
}

/** Reasons a bank gives, ISO 20022. */
export const rejections = {
  AC01: 'Account number incorrect',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  MD07: 'Account holder deceased',
  MS03: 'No reason given',
} as const
export type Rejection = keyof typeof rejections

/** The status report, pain.002.001.10: each transfer settled (ACSC) or rejected with its reason. */
export function writeStatusReport(file: BankFile, rejected: ReadonlyMap<string, Rejection>, at: Date): string {
  const payments = [...new Set(file.transfers.map(({ paymentId }) => paymentId))]
  const count = rejected.size
  const status = count === 0 ? 'ACSC' : count === file.transfers.length ? 'RJCT' : 'PART'
  const element = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<${name}>${escapeHtml(value)}</${name}>`
  const transferXml = (transfer: Transfer) => {
    const reason = rejected.get(transfer.endToEndId)
    return `<TxInfAndSts>${element('OrgnlInstrId', transfer.instructionId)}${element('OrgnlEndToEndId', transfer.endToEndId)}${element('TxSts', reason === undefined ? 'ACSC' : 'RJCT')}${
      reason === undefined ? '' : `<StsRsnInf><Rsn>${element('Cd', reason)}</Rsn></StsRsnInf>`
    }</TxInfAndSts>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr>${element('MsgId', `DEMOBANK-${at.getTime()}`)}${element('CreDtTm', `${at.toISOString().slice(0, 19)}Z`)}</GrpHdr>`,
    `<OrgnlGrpInfAndSts>${element('OrgnlMsgId', file.messageId)}${element('OrgnlMsgNmId', 'pain.001.001.09')}${element('GrpSts', status)}</OrgnlGrpInfAndSts>`,
    ...payments.map(
      (id) =>
        `<OrgnlPmtInfAndSts>${element('OrgnlPmtInfId', id)}${file.transfers
          .filter(({ paymentId }) => paymentId === id)
          .map(transferXml)
          .join('')}</OrgnlPmtInfAndSts>`,
    ),
    '</CstmrPmtStsRpt></Document>',
  ].join('\n')
}
