import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'

/** A person's message; the database holds it sealed. */
export interface Message {
  readonly email: string
  readonly subject: string
  readonly text: string
}

const placeOf = (tenantId: number, id: string) => `contact:${tenantId}:${id}`

export const sealMessage = ({ services, tenant }: Context, id: string, message: Message): Buffer =>
  services.keys.seal(JSON.stringify(message), placeOf(tenant.id, id))

export const openMessage = ({ services, tenant }: Context, id: string, sealed: Uint8Array): Message =>
  JSON.parse(services.keys.open(sealed, placeOf(tenant.id, id)).toString()) as Message

/** Finds the messages of an address without revealing it. */
export const senderDigest = ({ services, tenant }: Context, email: string): Buffer =>
  services.keys.stableDigest('contact-sender', `${tenant.id} ${emailKey(email)}`)
