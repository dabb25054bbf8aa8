import { createRequire } from 'node:module'

// The package is CommonJS and ships without types.
const tables = createRequire(import.meta.url)('iban-to-bic') as { ibanToBic(iban: string): string | undefined }

/** Names of banks by the beginning of their BIC; the longest match counts. */
const names: readonly (readonly [bicPrefix: string, name: string])[] = [
  ['BYLADEM1001', 'DKB'],
  ['CMCIDEDD', 'TARGOBANK'],
  ['COBADEHD', 'comdirect'],
  ['COBADE', 'Commerzbank'],
  ['CSDBDE71', 'Consorsbank'],
  ['DAAEDEDD', 'apoBank'],
  ['DEUTDE', 'Deutsche Bank'],
  ['DRESDE', 'Commerzbank'],
  ['GENODEM1GLS', 'GLS Bank'],
  ['GENODE', 'Volks- und Raiffeisenbank'],
  ['HASPDEHH', 'Hamburger Sparkasse'],
  ['HYVEDE', 'HypoVereinsbank'],
  ['INGDDEFF', 'ING'],
  ['NORSDE51', 'norisbank'],
  ['NTSBDEB1', 'N26'],
  ['OLBODEH2', 'Oldenburgische Landesbank'],
  ['PBNKDE', 'Postbank'],
  ['REVODEB2', 'Revolut'],
  ['SCFBDE33', 'Santander'],
  ['SOBKDEB', 'Solaris'],
  ['TRBKDEBB', 'Trade Republic'],
]

/**
 * The bank's name for showing beside a masked IBAN, so that a slip of the pen is noticed. German savings
 * banks share the fourth digit of their bank code. Null where we don't know.
 * @param iban compact
 */
export function bankNameOf(iban: string): string | null {
  const bic = bicOf(iban)
  if (bic === undefined) return null
  const known = names.filter(([prefix]) => bic.startsWith(prefix)).toSorted((a, b) => b[0].length - a[0].length)[0]
  if (known !== undefined) return known[1]
  return iban.startsWith('DE') && iban[7] === '5' ? 'Sparkasse' : null
}

/** The BIC of a German IBAN (and of some neighbours'); undefined where the tables don't have it. */
function bicOf(iban: string): string | undefined {
  const bic = tables.ibanToBic(iban)
  return bic !== undefined && /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : undefined
}
