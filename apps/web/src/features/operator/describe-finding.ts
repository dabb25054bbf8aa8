import type { Format } from '#platform/i18n/formats.ts'
import type { Values } from '#platform/i18n/translate.ts'

interface Finding {
  readonly Regel: string
  readonly Gemessen: number | string | null
  readonly Grenze: number | string | null
}

/** A finding as a sentence: with value and limit where both were kept, else what the rule says; an unknown rule by its name. */
export function describeFinding(
  say: (key: string, values?: Values) => string | undefined,
  { Regel, Gemessen, Grenze }: Finding,
  format: Format,
): string {
  const show = (value: number | string | null) => (typeof value === 'string' ? format.day(value) : (value ?? ''))
  const measured =
    Grenze === null ? undefined : say(`${Regel}.measured`, { measured: show(Gemessen), limit: show(Grenze) })
  return measured ?? say(Regel) ?? Regel
}
