import { z } from 'zod'
import { record, text } from './fields.ts'
import { lineOutcome } from './states.ts'

/** A file for the catalogue, only validated or imported as well. */
export const importBody = () =>
  record({
    dryRun: ['Probelauf', z.boolean({ error: 'invalid' })],
    content: ['Inhalt', text(3_000_000, 1)],
  })

/** The further members of a verdict: its line, and the line's subject. */
export const verdictParts = {
  outcome: ['Ergebnis', lineOutcome()],
  /** What would differ. */
  fields: ['Felder', z.array(z.string())],
  problems: [
    'Probleme',
    z.array(record({ field: ['Spalte', z.string().nullable()], message: ['Meldung', z.string()] })),
  ],
} as const

/** How many lines have each outcome; only files of devices hold lines back. */
const outcomeCounts = () =>
  record({
    created: ['neu', z.int()],
    changed: ['geaendert', z.int()],
    unchanged: ['unveraendert', z.int()],
    heldBack: ['zurueckgehalten', z.int().optional()],
    failed: ['fehler', z.int()],
  })

/** What would happen to each line, or has. */
export const importAnswer = <Verdict extends z.ZodType>(verdict: Verdict) =>
  record({
    dryRun: ['Probelauf', z.boolean()],
    written: ['Geschrieben', z.boolean()],
    counts: ['Anzahl', outcomeCounts()],
    unknownColumns: ['UnbekannteSpalten', z.array(z.string())],
    verdicts: ['Urteile', z.array(verdict)],
  })

/** Room for the longest file in its envelope. */
export const importLimit = 4_000_000
