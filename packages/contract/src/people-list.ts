import { z } from 'zod'
import { record, text } from './fields.ts'
import { codecOf } from './states.ts'

/** A list of people as an operator uploads it: first as a dry run. */
export const uploadedList = () =>
  record({
    dryRun: ['Probelauf', z.boolean({ error: 'required' })],
    /** `base64`: the file's bytes as they are, so that the server finds out their encoding. */
    encoding: ['Kodierung', z.enum(['text', 'base64']).optional()],
    content: ['Inhalt', text(400_000, 1)],
  })

/** What a line of such a list does, behind the members that name its person. */
export const lineVerdict = {
  outcome: ['Ergebnis', codecOf({ neu: 'new', geaendert: 'changed', gleich: 'same', fehler: 'failed' })],
  problems: ['Probleme', z.array(record({ code: ['Code', z.string()], message: ['Meldung', z.string()] }))],
} as const
