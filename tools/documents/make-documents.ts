import { agencyDocuments } from '../../apps/server/src/features/billing/document.fixture.ts'
import { invoicePaper } from '../../apps/server/src/features/billing/document/invoice-paper.ts'
import { makeInvoice } from '../../apps/server/src/features/billing/document/make-document.ts'
import type { Paper } from '../../apps/server/src/features/billing/document/paper.ts'
import { sellerDocuments } from '../../apps/server/src/features/settlements/document.fixture.ts'

/** Every kind of document as agencies and sellers get it: the PDF with its e-invoice. */
export async function makeDocuments(): Promise<readonly { readonly name: string; readonly content: Buffer }[]> {
  const papers: (readonly [string, Paper])[] = [
    ...Object.entries(agencyDocuments).map(([name, facts]) => [`agency: ${name}`, invoicePaper(facts)] as const),
    ...Object.entries(sellerDocuments).map(([name, paper]) => [`seller: ${name}`, paper] as const),
  ]
  const made = []
  for (const [name, paper] of papers)
    made.push({ name: `${name} (${paper.typeCode})`, content: (await makeInvoice(paper)).pdf })
  return made
}
