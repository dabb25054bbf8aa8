import type { EventKind, SubjectKind } from '@referral/domain/events'
import type { Happening } from '#platform/chain.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { numberedSubject } from '#platform/numbered-subject.ts'

type Subject = Extract<
  SubjectKind,
  'product' | 'productCategory' | 'footnote' | 'listing' | 'campaign' | 'rewardOption' | 'device'
>

export const subjectOf = (tx: Tx, kind: Subject, id: number | string): Happening['subject'] => ({
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

/** What a change changes. Lists are compared as a whole. */
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
  kind: EventKind,
  [subject, id]: readonly [Subject, number | string],
  differences: readonly Difference[],
): Happening => ({ kind, subject: subjectOf(tx, subject, id), data: { id, changes: JSON.stringify(differences) } })

const selectChanges = statement(
  'desk_changes',
  `SELECT e.kind, e.at, e.data ->> 'changes' AS changes, trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')) AS who
   FROM event e LEFT JOIN account a ON a.tenant_id = $1 AND a.id = e.actor_id
   WHERE e.tenant_id = $1 AND e.subject_kind = $2 AND e.subject_id = $3 ORDER BY e.at DESC, e.id DESC LIMIT 30`,
)

/** The last changes of something, the newest first. */
export async function listChanges(tx: Tx, kind: Subject, id: number | string) {
  const subject = subjectOf(tx, kind, id)
  const rows = await tx.rows<{ kind: string; at: Date; changes: string | null; who: string }>(selectChanges, [
    tx.tenantId,
    subject.kind,
    subject.id,
  ])
  return rows.map(({ kind: event, at, changes, who }) => ({
    at,
    who,
    kind: event,
    fields: [...(JSON.parse(changes ?? '[]') as Difference[])],
  }))
}
