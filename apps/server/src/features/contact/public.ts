/** Contact messages for other capabilities. */
export { countMessagesOf } from './contact.sql.ts'
export { forgetMessagesFrom, forgetSender } from './forget-messages.ts'
export { openMessage, senderDigest } from './message.ts'
