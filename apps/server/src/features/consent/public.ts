/** What the server does with cookie choices on other occasions. */
export { forgetCookieConsents } from './forget-consents.ts'
