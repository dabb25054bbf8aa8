import { compactIban, isIban } from './iban.ts'

/** Banks that many people have, by their German bank code (Bankleitzahl). */
const byCode: Readonly<Record<string, string>> = {
  '10011001': 'N26',
  '12030000': 'DKB',
  '30020900': 'TARGOBANK',
  '43060967': 'GLS Bank',
  '50010517': 'ING',
}

/** The fourth digit of a German bank code names the bank's group. */
const byGroup: Readonly<Record<string, string>> = {
  '4': 'Commerzbank',
  '5': 'Sparkasse',
  '6': 'Volks- und Raiffeisenbank',
  '7': 'Deutsche Bank',
}

/**
 * The bank of a complete German IBAN, as far as it is known without a directory: shown while the number is typed, so
 * that typing errors are noticed. Undefined where it is uncertain.
 */
export function guessBankName(text: string): string | undefined {
  const iban = compactIban(text)
  if (!iban.startsWith('DE') || !isIban(iban)) return undefined
  const code = iban.slice(4, 12)
  if (code.startsWith('200411')) return 'comdirect'
  return byCode[code] ?? byGroup[code.charAt(3)]
}
