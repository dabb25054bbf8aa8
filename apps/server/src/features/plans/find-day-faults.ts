import { addDays, type PlainDay } from '@referral/domain/calendar'
import { firstOpenDay } from '@referral/domain/valid-from'
import type { FieldFailure } from '#platform/outcome.ts'

/** Nobody plans further ahead; a year with a slipped digit lies there. */
const furthestDays = 3 * 366

/** The past is locked, with today: whatever was promised or charged by it can be looked up for ever. */
export function findDayFaults(validFrom: PlainDay, today: PlainDay): FieldFailure[] {
  if (validFrom < firstOpenDay(today)) return [{ field: 'validFrom', code: 'notBeforeTomorrow' }]
  if (validFrom > addDays(today, furthestDays)) return [{ field: 'validFrom', code: 'dayTooFar' }]
  return []
}
