import { decodeWire } from '@referral/contract/decode-wire'
import type { Operation } from '@referral/contract/operation'
import { toEnglishPath, toWire } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'

type Faults = { readonly [path: string]: string | undefined }

/** The contract's faults of a body before it is sent: codes by path, the first of each. */
export function bodyFaults({ body: schema }: Pick<Operation, 'body'>, body: object): Faults {
  if (schema === undefined) return {}
  const translation = translationOf(schema)
  const { faults } = decodeWire(schema, toWire(translation, body))
  return Object.fromEntries(
    faults.toReversed().map(({ field, code }) => [toEnglishPath(translation, field), code] as const),
  )
}
