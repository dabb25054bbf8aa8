import { randomInt } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const random = (length: number) => Array.from({ length }, () => alphabet[randomInt(32)]).join('')

/** The batch's name, and MsgId of its file (at most 35 characters, of which the library needs some). */
export const batchReference = (now: Date) => `A${berlinDay(now).replaceAll('-', '')}-${random(5)}`

/** EndToEndId of one payment: its identifier for bank, beneficiary and us. */
export const payoutReference = () => `P${random(15)}`
