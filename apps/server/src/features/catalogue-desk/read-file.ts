import { deviceColumns, mostDeviceLines } from '@referral/contract/device-csv'
import { mostProductLines, productColumns } from '@referral/contract/product-csv'
import { refuseFields } from '#platform/outcome.ts'
import { readCsv } from './csv-file.ts'

interface Upload {
  readonly dryRun: boolean
  readonly content: string
}

function readFile<Column extends string>({ dryRun, content }: Upload, columns: readonly Column[], most: number) {
  const file = readCsv(content, columns, most)
  return file === undefined ? refuseFields({ field: 'content', code: 'unreadableFile' }) : { dryRun, file }
}

/** Parses a file for the catalogue; the use case validates its lines. */
export const readProductFile = (upload: Upload) => readFile(upload, productColumns, mostProductLines)
export const readDeviceFile = (upload: Upload) => readFile(upload, deviceColumns, mostDeviceLines)
