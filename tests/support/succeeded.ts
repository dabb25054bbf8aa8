import { isRefused, type Refused } from '../../apps/server/src/platform/outcome.ts'

/** The result of an act that a test takes for granted; a refusal fails the test with its name. */
export function succeeded<T>(outcome: T | Refused): Exclude<T, Refused> {
  if (isRefused(outcome)) throw new Error(`Refused: ${outcome.name} ${outcome.detail ?? ''}`)
  return outcome as Exclude<T, Refused>
}
