/** What other rooms may use of the personal area; their screens need the words `professional`, `ready` and `own-data`. */
export { ProfessionalBanner } from './professional-banner.tsx'
export { ReadyMoney } from './ready-money.tsx'
export { readyLines } from './ready-lines.ts'
export { ClaimOwn } from './claim-own.tsx'
