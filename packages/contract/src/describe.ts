import type { z } from 'zod'

const englishNames = new WeakMap<z.ZodType, ReadonlyMap<string, string>>()

/** Stores a wire record's English member names, for the documentation of the wire. */
export function noteEnglishNames(
  wireObject: z.ZodType,
  pairs: readonly (readonly [english: string, wire: string])[],
): void {
  englishNames.set(wireObject, new Map(pairs.map(([english, wire]) => [wire, english])))
}

/** The English names of a wire record's members: `WertCent` → "cents". Undefined for other schemas. */
export function englishNamesOf(schema: z.ZodType): ReadonlyMap<string, string> | undefined {
  return englishNames.get(schema)
}

/** `maxRecipientCents` → "max recipient (cents)", `startOn` → "start (day)", `createdAt` → "created (instant)". */
export function humanize(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const unit = units[words.at(-1)!]
  return words.length > 1 && unit !== undefined ? `${words.slice(0, -1).join(' ')} (${unit})` : words.join(' ')
}

const units: Readonly<Record<string, string>> = {
  cents: 'cents',
  at: 'instant',
  on: 'day',
  days: 'days',
  months: 'months',
}
