/** What other capabilities may use of content. */
export { listTenantWords } from './content.sql.ts'
export { retentionLine } from './retention-rows.ts'
