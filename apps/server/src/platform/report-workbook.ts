import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellNumber, type Cell } from './report-cell.ts'

/** Rows that a sheet can have; further rows go into the next one. */
const rowsOfSheet = 1_048_576

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in `cellXfs` below. */
const formats = { count: 1, money: 2, day: 3, instant: 4, mean: 5, head: 6 } as const

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/>${[1, 4, 164, 165, 166].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}<xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Escapes a text for a sheet: characters that XML cannot hold are dropped; sequences that the format would decode stay
 * as typed.
 */
const escaped = (text: string) =>
  text
    .slice(0, 32_767)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (sign) => signs[sign]!)

function cellXml(cell: Cell, format?: number): string {
  const number = cellNumber(cell)
  if (number !== undefined) return `<c s="${formats[number.of]}"><v>${number.value}</v></c>`
  if (cell === '') return '<c/>'
  // An inline text is never read as a formula, whatever it begins with.
  return `<c${format === undefined ? '' : ` s="${format}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(cell as string)}</t></is></c>`
}

const rowXml = (cells: readonly Cell[], format?: number) =>
  `<row>${cells.map((cell) => cellXml(cell, format)).join('')}</row>`

/** The parts of a workbook that list its sheets, written when their number is known. */
const parts = (sheets: readonly number[], sheetName: string): Readonly<Record<string, string>> => ({
  'xl/styles.xml': styles,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((at) => `<sheet name="${sheetName}${at}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${sheets.map((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documents}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${documents}.styles+xml"/>${sheets.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${documents}.worksheet+xml"/>`).join('')}</Types>`,
})

/** Rows as a workbook (Office Open XML) while they are read; memory holds one chunk. */
export async function* workbookOf(
  names: readonly string[],
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
  sheetName: string,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 4 })
    zip.add(file)
    return file
  }
  const sheets: number[] = []
  const beginSheet = () => {
    sheets.push(sheets.length + 1)
    const sheet = begin(`xl/worksheets/sheet${sheets.length}.xml`)
    const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    sheet.push(
      strToU8(
        `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><sheetData>${rowXml(names, formats.head)}`,
      ),
    )
    return sheet
  }
  const end = (sheet: ZipDeflate) => sheet.push(strToU8('</sheetData></worksheet>'), true)

  let sheet = beginSheet()
  let left = rowsOfSheet - 1
  for await (const rows of chunks) {
    if (rows.length > left) {
      end(sheet)
      sheet = beginSheet()
      left = rowsOfSheet - 1
    }
    left -= rows.length
    sheet.push(strToU8(rows.map((cells) => rowXml(cells)).join('')))
    yield* ready.splice(0)
  }
  end(sheet)
  for (const [name, text] of Object.entries(parts(sheets, sheetName))) begin(name).push(strToU8(text), true)
  zip.end()
  yield* ready.splice(0)
}
