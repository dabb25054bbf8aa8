import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { refusals } from '@referral/contract/refusals'
import type { OpenApiDocument, OpenApiOperation } from '@referral/contract/openapi'

export interface Answered {
  readonly statusCode: number
  readonly body: string
  readonly rawPayload?: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

const trace = /\n\s+at |node_modules|\.ts:\d|\.js:\d|SELECT |syntax error/

/** Checks answers against the published document: the fault of one, or undefined. */
export function createJudge(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components } as object)
  // Every call describes its refusals, and all in the same words.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  const found = new WeakMap<object, ReturnType<typeof ajv.compile>>()
  const compile = (schema: object) => {
    const text = JSON.stringify(schema)
    const known = compiled.get(text) ?? ajv.compile(resolved(schema))
    compiled.set(text, known)
    return known
  }
  const check = (schema: object, value: unknown): string | undefined => {
    const known = found.get(schema) ?? compile(schema)
    found.set(schema, known)
    return known(value) ? undefined : ajv.errorsText(known.errors)
  }

  return (operation: OpenApiOperation, answer: Answered): string | undefined => {
    const { statusCode, headers } = answer
    const body = textOf(answer)
    if (trace.test(body)) return 'tells of its inside'
    if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed'
    const documented = operation.responses[statusCode]
    if (documented === undefined) return `status ${statusCode} is not documented`
    const type = String(headers['content-type'] ?? '').split(';')[0]!
    const content = documented.content
    if (content === undefined) return body === '' ? undefined : 'has a body that is not documented'
    const media = content[type] ?? content[type.replace(/\/.*/, '/*')]
    if (media === undefined) return `type ${type} is not documented`
    if (!/json/.test(type)) return undefined
    const value = JSON.parse(body) as { PsoErrorCode?: string; status?: number }
    const fault = check(media.schema, value)
    if (fault !== undefined || statusCode < 400) return fault
    const codes: string[] = operation['x-refusals'].map((name) => refusals[name].code)
    if (!codes.includes(value.PsoErrorCode ?? '')) return `${value.PsoErrorCode} is not documented`
    return value.status === statusCode ? undefined : 'tells another status than it has'
  }
}

/** The text of the answer, however it was sent. */
function textOf({ body, rawPayload, headers }: Answered): string {
  const decode = decoders[String(headers['content-encoding'])]
  return decode === undefined || rawPayload === undefined ? body : decode(rawPayload).toString()
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}

/** References of the document point into itself. */
const resolved = (schema: object): object => ('$ref' in schema ? { $ref: `document${String(schema.$ref)}` } : schema)
