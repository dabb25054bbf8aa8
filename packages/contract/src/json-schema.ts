import { z } from 'zod'
import { englishNamesOf, humanize } from './describe.ts'

export type JsonSchema = { readonly [member: string]: unknown }

/** The wire's side of a codec, as JSON Schema 2020-12, with the English meaning of each member. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      dropSafeIntegerBounds(jsonSchema as Record<string, unknown>)
      const names = englishNamesOf(zodSchema as unknown as z.ZodType)
      if (names === undefined) return
      for (const [wire, member] of Object.entries(jsonSchema.properties ?? {})) {
        if (typeof member === 'object') member.description ??= humanize(names.get(wire) ?? wire)
      }
    },
  }) as Record<string, unknown>
  return rest
}

/** "At most 9,007,199,254,740,991" is no information. */
function dropSafeIntegerBounds(schema: Record<string, unknown>): void {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['minLength'] === 0) delete schema['minLength']
}
