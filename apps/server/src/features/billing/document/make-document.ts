import { Sheet } from '#platform/pdf/sheet.ts'
import type { StoredDocument } from '../invoices.sql.ts'
import type { DocumentFacts } from './facts.ts'
import { facturXMetadata, embeddedName } from './metadata.ts'
import { titleOf } from './words.ts'

/** Makes an invoice in a thread: the e-invoice, and the sheet that carries it (PDF/A-3, Factur-X). */
export async function makeInvoice(facts: DocumentFacts): Promise<StoredDocument> {
  // Threads that never make one do without the libraries behind both.
  const [{ buildXml }, { drawInvoice }] = await Promise.all([import('./build-xml.ts'), import('./draw-invoice.ts')])
  const xml = await buildXml(facts)
  const title = `${titleOf(facts)} ${facts.number}`
  const sheet = new Sheet(facts.sender, {
    ...{ title, locale: 'de', createdAt: facts.issuedAt, logo: facts.logo, isArchived: true },
  })
  drawInvoice(sheet, facts)
  sheet.attach({
    name: embeddedName,
    content: Buffer.from(xml),
    mediaType: 'text/xml',
    description: `${title} als E-Rechnung (EN 16931)`,
    at: facts.issuedAt,
    metadata: facturXMetadata,
  })
  return { pdf: await sheet.finish(), xml }
}
