/** What other capabilities may use of the ledger. */
export { post, receivableOf, type About } from './post.ts'
export { balances, checkBooks, type Difference } from './check-books.ts'
export { lookAtBooks } from './look-at-books.ts'
