/** What the server does with contact messages on other occasions. */
export { countMessagesOf } from './contact.sql.ts'
export { forgetMessagesFrom, forgetSender } from './forget-messages.ts'
export { openMessage, senderDigest } from './message.ts'
