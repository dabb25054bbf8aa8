import { getDocumentProxy } from 'unpdf'

/** The XML of a document: the file itself, or embedded in a PDF as Factur-X defines. */
export async function readEInvoice(content: Buffer): Promise<string> {
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') return content.toString('utf8')
  // The library takes over the bytes that it is given.
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const names = [...((await pdf.getAttachments()) ?? new Map<string, unknown>()).keys()]
  const found = names.find((name) => name.endsWith('.xml'))
  if (found === undefined) throw new Error('The PDF carries no e-invoice')
  const bytes = await pdf.getAttachmentContent(found)
  if (bytes === null) throw new Error(`The PDF names ${found} and does not carry it`)
  return Buffer.from(bytes).toString('utf8')
}
