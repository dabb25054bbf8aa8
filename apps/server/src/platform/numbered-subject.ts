import { createHash } from 'node:crypto'

/**
 * Events name their subject by a UUID; a subject with a number gets a UUID that is derived from it (RFC 9562, version
 * 8).
 */
export function numberedSubject(tenantId: number, kind: string, id: number | string): string {
  const hex = createHash('sha256').update(`${tenantId}:${kind}:${id}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
