/** What the server does with contact messages on other occasions. */
export { forgetMessages, forgetSender } from './forget-messages.ts'
export { openMessage } from './message.ts'
