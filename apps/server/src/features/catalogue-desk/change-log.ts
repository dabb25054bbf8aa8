import type { SubjectKind } from '@referral/domain/events'
import type { CertainKind, NewEvent } from '#platform/new-event.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { numberedSubject } from '#platform/numbered-subject.ts'

type Subject = Extract<
  SubjectKind,
  'product' | 'productCategory' | 'footnote' | 'listing' | 'campaign' | 'rewardOption' | 'device'
>

export const subjectOf = (tx: Tx, kind: Subject, id: number | string): NewEvent['subject'] => ({
  kind,
  id: numberedSubject(tx.tenantId, kind, id),
})

/** One thing that is different: its name in the code, and both values as they are read. */
export interface Difference {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

const longestKept = 400
const readable = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longestKept ? `${text.slice(0, longestKept)}…` : text
}

/** Members of members by their path: `de.name`. */
function flatten(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? flatten(member, `${path}${name}.`)
      : [[path + name, member] as [string, unknown]],
  )
}

/** The differences of a change. Lists are compared as a whole. */
export function differencesOf(before: object, after: object): Difference[] {
  const was = new Map(flatten(before))
  const is = new Map(flatten(after))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field) ?? null, is.get(field) ?? null]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    return [{ field, before: readable(old), after: readable(now) }]
  })
}

/** The event of a change: who and when are the event's own. */
export const changed = (
  tx: Tx,
  kind: CertainKind,
  [subject, id]: readonly [Subject, number | string],
  differences: readonly Difference[],
): NewEvent<CertainKind> => ({
  kind,
  subject: subjectOf(tx, subject, id),
  data: { id, changes: JSON.stringify(differences) },
})

const selectChanges = statement(
  'desk_changes',
  `SELECT e.subject_id AS subject, e.kind, e.at, e.data ->> 'changes' AS changes, trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) AS who
   FROM unnest($3::uuid[]) subject CROSS JOIN LATERAL (
     SELECT * FROM event n WHERE n.tenant_id = $1 AND n.subject_kind = $2 AND n.subject_id = subject ORDER BY n.at DESC, n.id DESC LIMIT 30) e
   LEFT JOIN account a ON a.tenant_id = $1 AND a.id = e.actor_id
   ORDER BY e.at DESC, e.id DESC`,
)

interface ChangeRow {
  readonly subject: string
  readonly kind: string
  readonly at: Date
  readonly changes: string | null
  readonly who: string
}

/** The last changes of each of several things, the newest first. */
export async function listChangesOf(tx: Tx, kind: Subject, ids: readonly (number | string)[]) {
  const subjects = ids.map((id) => subjectOf(tx, kind, id).id)
  const rows = await tx.rows<ChangeRow>(selectChanges, [tx.tenantId, kind, subjects])
  return subjects.map((subject) =>
    rows
      .filter((row) => row.subject === subject)
      .map(({ at, who, kind: event, changes }) => ({
        at,
        who,
        kind: event,
        fields: [...(JSON.parse(changes ?? '[]') as Difference[])],
      })),
  )
}

export const listChanges = async (tx: Tx, kind: Subject, id: number | string) =>
  (await listChangesOf(tx, kind, [id]))[0]!
