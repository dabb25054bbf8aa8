/** What other rooms may use of the sealed log. */
export { AuditBlock } from './audit-block.tsx'
