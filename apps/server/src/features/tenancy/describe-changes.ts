import { cutText } from '@referral/domain/cut-text'
import { maskIban } from '@referral/domain/validate/iban'
import type { Change } from './tenant-revisions.sql.ts'

const longest = 200

/**
 * The differences of two states on the wire, member by member, for people and the audit. An account is masked: readers
 * see that it changed, and cannot copy it.
 */
export function describeChanges(before: unknown, after: unknown, path = ''): Change[] {
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      describeChanges(before[name], after[name], path === '' ? name : `${path}.${name}`),
    )
  const [from, to] = [asText(path, before), asText(path, after)]
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: path, before: from, after: to }]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asText(path: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (path.endsWith('IBAN') && typeof value === 'string') return maskIban(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${cutText(text, longest)}…` : text
}
