/** What other capabilities may use of cases. */
export { caseColumns, withProducts, type CaseRow } from './case-row.ts'
export { listOwnRecommendations, type OwnPage } from './list-own-recommendations.ts'
export { findMailSubject } from './mail-subject.ts'
export { readCaseTimeline } from './read-case-timeline.ts'
export { readDetail } from './recommendation-detail.ts'
