import type { Colour } from '@referral/theme/tokens'

/**
 * A colour as people write one: with or without `#`, in any casing.
 * @param isWhole nothing more is being typed: three digits are a colour too
 */
export function readColour(text: string, isWhole: boolean): Colour | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (isWhole && /^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return undefined
}

export function readNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}
