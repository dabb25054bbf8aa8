import { decodeWire } from '@referral/contract/decode-wire'
import type { Operation } from '@referral/contract/operation'
import { toEnglishPath, toWire } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'

type Faults = { readonly [path: string]: string | undefined }

/** The contract's faults of a body before it is sent: codes by path, in the schema's order, the first of each. */
export function bodyFaults({ body: schema }: Pick<Operation, 'body'>, body: object): Faults {
  if (schema === undefined) return {}
  const translation = translationOf(schema)
  const first = new Map<string, string>()
  for (const { field, code } of decodeWire(schema, toWire(translation, body)).faults) {
    const path = toEnglishPath(translation, field)
    if (!first.has(path)) first.set(path, code)
  }
  return Object.fromEntries(first)
}
