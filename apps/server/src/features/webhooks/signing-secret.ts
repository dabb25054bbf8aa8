import { randomBytes } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { WebhookRow } from './tables.ts'

/** As Standard Webhooks writes a secret. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

const place = (tenantId: number, id: string) => `webhook:${tenantId}:${id}`

export const sealSecret = ({ keys }: Services, tenantId: number, id: string, secret: string): Buffer =>
  keys.seal(secret, place(tenantId, id))

/** The secrets that a message of this moment is signed with: the present one, and the former one while it is valid. */
export function openSecrets({ keys }: Services, tenantId: number, row: WebhookRow, now: Date): string[] {
  const { id, sealedSecret, formerSealedSecret, formerSecretUntil } = row
  const isFormerValid = formerSecretUntil !== null && now < formerSecretUntil
  const sealed = isFormerValid ? [sealedSecret, formerSealedSecret!] : [sealedSecret]
  return sealed.map((one) => keys.open(one, place(tenantId, id)).toString('utf8'))
}
