import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { humanize } from './describe.ts'
import { openApiDocument } from './openapi.ts'
import { operations } from './operations.ts'
import { refusals } from './refusals.ts'

const document = openApiDocument(operations, 'http://localhost:3000')
const all = Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    // A copy: the validator resolves references in place.
    expect(await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)).toEqual({
      valid: true,
    })
    expect(validator.version).toBe('3.1')
  })

  test('holds every operation once', () => {
    expect(all.map((operation) => operation.operationId).toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  test('names the wire in German and explains it in English', () => {
    const body = document.paths['/api/v1/{tenant}/account/login']!['post']!.requestBody!.content['application/json']!
      .schema as {
      properties: Record<string, { description: string }>
    }
    expect(body.properties['AngemeldetBleiben']!.description).toBe('remember')
    const answer = document.paths['/api/v1/mandant/{tenant}']!['get']!.responses['200']!.content!['application/json']!
      .schema as {
      properties: Record<string, { description: string }>
    }
    expect(answer.properties['MaxEmpfaengerPraemieCent']!.description).toBe('max recipient (cents)')
  })

  test('lists every error of a call with its machine code', () => {
    for (const operation of all) {
      for (const name of operations[operation.operationId as keyof typeof operations].refusals) {
        expect(operation.responses[refusals[name].status]!.description).toContain(refusals[name].code)
      }
    }
  })

  test('asks a token of calls that need one, and none of the others', () => {
    for (const operation of all) {
      const open = operation.security.some((requirement) => Object.keys(requirement).length === 0)
      expect(open).toBe(operation['x-callers'].includes('anyone'))
      expect(operation.security.length).toBeGreaterThan(0)
    }
  })

  test('has a parameter for every brace of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const operation of Object.values(methods)) {
        expect(
          operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
        ).toEqual(braces)
      }
    }
  })
})

test('member names become words', () => {
  expect(humanize('maxRecipientCents')).toBe('max recipient (cents)')
  expect(humanize('displayEndOn')).toBe('display end (day)')
  expect(humanize('cents')).toBe('cents')
})
