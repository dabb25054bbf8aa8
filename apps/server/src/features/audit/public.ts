export { sealAudit } from './seal-audit.ts'
export { checkChain, verifyAudit } from './verify-audit.ts'
