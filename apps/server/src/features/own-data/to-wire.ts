import type { Context } from '#platform/context.ts'
import type { Gathered } from './gather-own-data.ts'
import { memberWords } from './member.words.ts'
import { tableWords } from './table.words.ts'
import { wordFor, wordOf } from './word-for.ts'

/** The file for programs: German names, like everything on the wire; days and instants as ISO 8601. */
export function toWire(ctx: Context, gathered: readonly Gathered[]): Record<string, unknown> {
  const tables = gathered.map(({ table, rows }) => [
    wireName(wordFor(tableWords, 'de', table) ?? table),
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          wireName(wordFor(memberWords, 'de', name) ?? name),
          wireValue(name, value),
        ]),
      ),
    ),
  ])
  return { Mandant: ctx.tenant.key, Stand: wireValue('', ctx.now), ...(Object.fromEntries(tables) as object) }
}

/** "Verschlüsselt gespeicherte Angaben" → `VerschluesseltGespeicherteAngaben`. */
function wireName(words: string): string {
  return words
    .replaceAll('E-Mail', 'Email')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('Ü', 'Ue')
    .replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase())
    .replaceAll(/[^A-Za-z0-9]/g, '')
}

function wireValue(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/\.\d{3}Z$/, 'Z')
  return typeof value === 'string' ? wordOf(name, value, 'de') : value
}
