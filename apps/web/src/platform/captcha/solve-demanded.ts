interface Demand {
  readonly required?: boolean | undefined
  readonly challenge?: unknown
}

/**
 * Solves the captcha that an answer demands.
 * @param onSolving called before and after the work
 * @returns the value of `?captcha=`; undefined where none is demanded, or it took too long
 */
export async function solveDemanded(
  demand: Demand,
  onSolving: (isSolving: boolean) => void,
): Promise<string | undefined> {
  if (demand.required !== true) return undefined
  onSolving(true)
  try {
    const { solveCaptcha } = await import('./solve-captcha.ts')
    return await solveCaptcha(demand.challenge)
  } finally {
    onSolving(false)
  }
}
