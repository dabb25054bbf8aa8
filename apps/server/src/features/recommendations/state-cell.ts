import { recommendationState } from '@referral/contract/states'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { nameCell } from '#platform/report-file.ts'

/** A recommendation's state in a report's file. */
export const stateCell = (state: RecommendationState) => nameCell(recommendationState(), state, { matched: 'OK' })
