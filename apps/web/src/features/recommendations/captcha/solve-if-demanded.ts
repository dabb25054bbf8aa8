import { call } from '#platform/api/api.ts'

/**
 * Asks whether a captcha is required (the call without its body, spec §7.3) and solves it.
 * @param onSolving called before and after the work
 * @returns the value of `?captcha=`; undefined where none is required
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
