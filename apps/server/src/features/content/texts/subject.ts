import { sha256 } from '#platform/crypto/key-ring.ts'

/** A text has a name and no id; events want one, and always the same. */
export function subjectOf(name: string): { readonly kind: 'content'; readonly id: string } {
  const hex = sha256(`content:${name}`).toString('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return { kind: 'content', id: id.join('-') }
}
