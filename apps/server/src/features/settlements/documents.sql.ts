import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { settlementDocumentTable, settlementLineTable, type SettlementLine } from './tables.ts'

const lineNames = [
  ...(['position', 'itemId', 'kind', 'isReversal', 'bookedOn', 'orderNumber', 'orderedOn', 'product'] as const),
  ...(['productEn', 'model', 'periodFrom', 'stepFrom', 'taxStatus', 'cents'] as const),
]
const selectLines = statement(
  'settlement_lines',
  `SELECT ${columnsOf(settlementLineTable, { only: lineNames })} FROM settlement_line WHERE tenant_id = $1 AND settlement_id = $2 ORDER BY position`,
)
const insertLine = insertionOf('settlement_line_insert', settlementLineTable, ['settlementId', ...lineNames])
const insertDocument = insertionOf(
  'settlement_document_insert',
  settlementDocumentTable,
  ['settlementId', 'pdf', 'xml', 'madeAt'],
  'ON CONFLICT DO NOTHING',
)
const selectDocument = statement(
  'settlement_document_select',
  'SELECT pdf, xml FROM settlement_document WHERE tenant_id = $1 AND settlement_id = $2',
)

/** As stored: sealed. */
export interface SealedDocument {
  readonly pdf: Buffer
  readonly xml: Buffer
}

export const listLines = (tx: Tx, settlementId: string) =>
  tx.rows<SettlementLine>(selectLines, [tx.tenantId, settlementId])
export async function insertLines(tx: Tx, settlementId: string, lines: readonly SettlementLine[]): Promise<void> {
  for (const line of lines) await tx.run(insertLine.statement, insertLine.valuesOf(tx, { settlementId, ...line }))
}
export const keepDocument = (tx: Tx, settlementId: string, document: SealedDocument, madeAt: Date) =>
  tx.run(insertDocument.statement, insertDocument.valuesOf(tx, { settlementId, ...document, madeAt }))
export const findDocument = (tx: Tx, settlementId: string) =>
  tx.maybe<SealedDocument>(selectDocument, [tx.tenantId, settlementId])
