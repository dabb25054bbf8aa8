import { call } from '#platform/api/api.ts'
import { solveDemanded } from '#platform/captcha/solve-demanded.ts'

/**
 * Asks whether a captcha is demanded (the call without its body, spec §7.3) and solves it where it is.
 * @param onSolving told before the work begins and after it ended
 * @returns what is sent as `?captcha=`; undefined where none is demanded
 */
export const solveIfDemanded = async (onSolving: (isSolving: boolean) => void): Promise<string | undefined> =>
  solveDemanded(await call('createRecommendation'), onSolving)
