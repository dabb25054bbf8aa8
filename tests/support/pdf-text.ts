import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as a reader would copy it, page after page. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  // The library takes over the bytes that it is given.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}
