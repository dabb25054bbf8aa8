export type ProofType = 'application/pdf' | 'image/jpeg' | 'image/png'

const ends = (bytes: Buffer, mark: Buffer, within: number) => bytes.subarray(-within).includes(mark)

const types: readonly {
  readonly type: ProofType
  readonly begin: Buffer
  readonly end: Buffer
  /** What writers append after the end. */
  readonly tail: number
}[] = [
  { type: 'application/pdf', begin: Buffer.from('%PDF-'), end: Buffer.from('%%EOF'), tail: 2_048 },
  { type: 'image/jpeg', begin: Buffer.from('ffd8ff', 'hex'), end: Buffer.from('ffd9', 'hex'), tail: 2_048 },
  { type: 'image/png', begin: Buffer.from('89504e470d0a1a0a', 'hex'), end: Buffer.from('IEND'), tail: 2_048 },
]

/**
 * The type of a file by its content, never by its name: by its first bytes and its end, so that a truncated file is
 * noticed. It is served for download only, so anything else hidden in it is never shown as a page.
 */
export const proofTypeOf = (bytes: Buffer): ProofType | undefined =>
  types.find(({ begin, end, tail }) => bytes.subarray(0, begin.length).equals(begin) && ends(bytes, end, tail))?.type

export const proofExtension: Readonly<Record<ProofType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
