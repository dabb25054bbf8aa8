import { randomBytes } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { WebhookRow } from './tables.ts'

/** As Standard Webhooks writes a secret. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

const place = (tenantId: number, id: string) => `webhook:${tenantId}:${id}`

export const sealSecret = ({ keys }: Services, tenantId: number, id: string, secret: string): Buffer =>
  keys.seal(secret, place(tenantId, id))
export const openSecret = ({ keys }: Services, tenantId: number, { id, sealedSecret }: WebhookRow): string =>
  keys.open(sealedSecret, place(tenantId, id)).toString('utf8')
