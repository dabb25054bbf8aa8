/** What other capabilities may use of the newsletter. */
export { endNewsletters, findNewsletterState, forgetNewsletter, holdAccountOf } from './end-newsletters.ts'
