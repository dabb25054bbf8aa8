import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cents, day, instant, line, record } from './fields.ts'
import { operations } from './operations.ts'
import { answerSchemaOf } from './answer-schema.ts'

const form = record({
  name: ['Name', line(5, 1)],
  titles: ['Titel', z.array(record({ text: ['Text', line(3)] })).max(1)],
  amount: ['BetragCent', cents().nullable()],
  on: ['Tag', day().optional()],
  at: ['Zeitpunkt', instant()],
  kind: ['Art', z.enum(['A', 'B'])],
  texts: ['Texte', z.record(z.string(), line(2))],
})

describe('the schema of an answer', () => {
  it('answers values that a form would refuse, and renames them equally', () => {
    const stored = {
      name: ' as long as it was stored ',
      titles: [{ text: 'long' }, { text: '' }],
      amount: 1e14,
      on: '0000-00-00',
      at: new Date('2026-01-02T03:04:05Z'),
      kind: 'A' as const,
      texts: { de: 'lang' },
    }
    expect(z.safeEncode(form, stored).success).toBe(false)
    expect(z.encode(answerSchemaOf(form), stored)).toEqual({
      Name: ' as long as it was stored ',
      Titel: [{ Text: 'long' }, { Text: '' }],
      BetragCent: 1e14,
      Tag: '0000-00-00',
      Zeitpunkt: '2026-01-02T03:04:05Z',
      Art: 'A',
      Texte: { de: 'lang' },
    })
  })

  it('still wants the members and types that were declared', () => {
    for (const wrong of [{}, { name: 7 }, { name: null }])
      expect(
        z.safeEncode(answerSchemaOf(form), { titles: [], amount: null, at: new Date(), texts: {}, ...wrong } as never)
          .success,
      ).toBe(false)
  })

  it('answers some of a closed list of names', () => {
    const parts = z.partialRecord(z.enum(['a', 'b']), z.array(z.int().max(9)))
    expect(z.encode(answerSchemaOf(parts), { b: [10] })).toEqual({ b: [10] })
    expect(z.safeEncode(answerSchemaOf(parts), { c: [1] } as never).success).toBe(false)
  })

  it('gives one schema for one schema', () => {
    expect(answerSchemaOf(form)).toBe(answerSchemaOf(form))
  })

  it('leaves no answer of any call with a rule about lengths, ranges or patterns', () => {
    const ruled = Object.values(operations).flatMap(({ id, answer }) => {
      if (answer === undefined) return []
      const schema = JSON.stringify(
        z.toJSONSchema(answerSchemaOf(answer as z.ZodType), { io: 'input', unrepresentable: 'any' }),
      )
      const rules = schema.match(/"(maxLength|minLength|pattern|maxItems|minItems|minimum|maximum)":[^,}]*/g) ?? []
      return rules.filter((rule) => !/:-?9007199254740991$/.test(rule)).map((rule) => `${id}: ${rule}`)
    })
    expect(ruled).toEqual([])
  })
})
