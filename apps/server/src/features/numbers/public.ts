/** What other capabilities may use of the numbers. */
export { caseCost, findCaseCosts } from './case-costs.sql.ts'
export { countNow, countWaiting } from './count-waiting.ts'
export { numbersFile, type NumbersFileInput } from './export-numbers.ts'
export { casesByKey, funnelCases, newestFunnelCases } from './funnel-cases.ts'
export { funnelOf, isCaseOfAgency, type FunnelFilter, type FunnelInput } from './funnel-filter.ts'
export { periodOf, type Comparison, type PeriodInput } from './period.ts'
export { readMonths, readNumbers, readNumbersBy, type Month } from './read-numbers.ts'
export { forgetReportChoice, readRhythm, setRhythm, type ReportChoice } from './subscribe.ts'
