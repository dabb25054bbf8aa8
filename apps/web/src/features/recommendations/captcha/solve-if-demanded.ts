import { call } from '#platform/api/api.ts'

/**
 * Asks whether a captcha is demanded (the call without its body, spec §7.3) and solves it where it is.
 * @param onSolving told before the work begins and after it ended
 * @returns what is sent as `?captcha=`; undefined where none is demanded
 */
export async function solveIfDemanded(onSolving: (isSolving: boolean) => void): Promise<string | undefined> {
  const demand = await call('createRecommendation')
  if (demand.required !== true) return undefined
  onSolving(true)
  try {
    const { solveCaptcha } = await import('#platform/captcha/solve-captcha.ts')
    return await solveCaptcha(demand.challenge)
  } finally {
    onSolving(false)
  }
}
