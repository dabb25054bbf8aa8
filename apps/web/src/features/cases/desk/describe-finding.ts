import type { Format } from '#platform/i18n/formats.ts'
import type { Values } from '#platform/i18n/translate.ts'

interface Finding {
  readonly rule: string
  readonly measured: number | string | null
  readonly limit: number | string | null
}

/**
 * A finding as a sentence: with value and limit where both are stored, else the rule's general text; an unknown rule by
 * its name.
 */
export function describeFinding(
  say: (key: string, values?: Values) => string | undefined,
  { rule, measured, limit }: Finding,
  format: Format,
): string {
  const show = (value: number | string | null) => (typeof value === 'string' ? format.day(value) : (value ?? ''))
  const sentence =
    limit === null ? undefined : say(`${rule}.measured`, { measured: show(measured), limit: show(limit) })
  return sentence ?? say(rule) ?? rule
}
