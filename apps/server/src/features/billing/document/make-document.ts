import { Sheet } from '#platform/pdf/sheet.ts'
import type { StoredDocument } from '../invoices.sql.ts'
import { facturXMetadata, embeddedName } from './metadata.ts'
import type { Letter, Paper } from './paper.ts'

/** Makes a document in a thread: the e-invoice, and the sheet that carries it (PDF/A-3, Factur-X). */
export async function makeInvoice(paper: Paper): Promise<StoredDocument> {
  // Threads that never make one do without the libraries behind both.
  const [{ buildXml }, { drawPaper }] = await Promise.all([import('./build-xml.ts'), import('./draw-paper.ts')])
  const xml = await buildXml(paper)
  const title = `${paper.title} ${paper.number}`
  const sheet = new Sheet(paper.sender, {
    ...{
      title,
      locale: 'de',
      createdAt: paper.issuedAt,
      logo: paper.logo,
      isArchived: true,
    },
  })
  drawPaper(sheet, paper)
  sheet.attach({
    name: embeddedName,
    content: Buffer.from(xml),
    mediaType: 'text/xml',
    description: `${title} als E-Rechnung (EN 16931)`,
    at: paper.issuedAt,
    metadata: facturXMetadata,
  })
  return { pdf: await sheet.finish(), xml }
}

/** Draws a letter of the same kind that carries no e-invoice (PDF/A-3), in a thread. */
export async function makeLetter(letter: Letter): Promise<Buffer> {
  const { drawPaper } = await import('./draw-paper.ts')
  const sheet = new Sheet(letter.sender, {
    ...{
      title: `${letter.title} ${letter.number}`,
      locale: letter.locale ?? 'de',
      createdAt: letter.issuedAt,
      logo: letter.logo,
    },
    isArchived: true,
  })
  drawPaper(sheet, letter)
  return sheet.finish()
}
