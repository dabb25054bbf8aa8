import { expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from './operations.ts'
import type { Operation } from './operation.ts'

/** What of a body is refused, by the wire's name of the member. */
const refused = (body: z.ZodType, value: unknown) =>
  z.safeDecode(body, value as never).error?.issues.map(({ path }) => path[0]) ?? []

const asking = (Object.values(operations) as readonly Operation[]).filter(
  ({ callers, body }) =>
    (callers as readonly string[]).includes('operator') &&
    body !== undefined &&
    refused(body as z.ZodType, { Grund: 'x'.repeat(100_000) }).includes('Grund'),
)

it('are asked for by many calls of the desk', () => {
  expect(asking.length).toBeGreaterThan(10)
})

it.each(asking.map(({ id, body }) => [id, body as z.ZodType] as const))(
  '%s takes a reason of several lines, as long as the desk’s field lets it be',
  (_, body) => {
    const reason = `Erste Zeile.\nZweite Zeile. ${'x'.repeat(500)}`.slice(0, 500)
    expect(refused(body, { Grund: reason })).not.toContain('Grund')
    expect(refused(body, { Grund: `${reason}x` })).toContain('Grund')
  },
)
