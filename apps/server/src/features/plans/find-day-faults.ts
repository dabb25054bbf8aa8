import type { PlainDay } from '@referral/domain/calendar'
import { validFromFault } from '@referral/domain/valid-from'
import type { FieldFailure } from '#platform/outcome.ts'

export function findDayFaults(validFrom: PlainDay, today: PlainDay): FieldFailure[] {
  const code = validFromFault(validFrom, today)
  return code === null ? [] : [{ field: 'validFrom', code }]
}
