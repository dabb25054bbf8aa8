/** What other capabilities may use of the newsletter. */
export {
  endNewsletterAgain,
  endNewsletters,
  findNewsletterState,
  forgetNewsletter,
  holdAccountOf,
} from './end-newsletters.ts'
export { listReaders } from './subscribers.ts'
