import { fraudRules, type FraudFinding } from '@referral/domain/fraud'

/** A finding with all its members: those that were stored before the values were kept have none. */
export const presentFinding = ({ rule, level, points, measured, limit }: FraudFinding) => ({
  ...{ rule, level, points },
  measured: measured ?? null,
  limit: limit ?? null,
})

/** What stands behind the reason of a hold; nothing where a person wrote it. */
export function findingsBehind(reason: string | null, known: readonly FraudFinding[]) {
  const found = (reason ?? '').split(', ').map((name) => {
    const rule = fraudRules.find((one) => one.name === name)
    if (rule === undefined) return undefined
    return known.find((one) => one.rule === name) ?? { rule: rule.name, level: rule.level, points: rule.points }
  })
  return found.every((one) => one !== undefined) ? found.map(presentFinding) : []
}
