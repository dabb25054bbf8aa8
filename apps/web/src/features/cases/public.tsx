/** What rooms above may use of cases; their screens need the words `cases`, `claim-own` and `reauthentication`. */
export { OwnItem } from './own/own-item.tsx'
export { CaseTimeline } from './own/own-timeline.tsx'
export { OwnList } from './own/own-list.tsx'
export { readState, totalOf, useOwn, type Own } from './own/own-recommendations.ts'
export { StateBar, Summary } from './own/summary.tsx'
