import { fraudRules, type FraudFinding } from '@referral/domain/fraud'

/** A finding with all its members: those stored before the values were kept lack some. */
export const presentFinding = ({ rule, level, points, measured, limit }: FraudFinding) => ({
  ...{ rule, level, points },
  measured: measured ?? null,
  limit: limit ?? null,
})

/** The findings behind the reason of a hold; none where a person wrote it. */
export function findingsBehind(reason: string | null, known: readonly FraudFinding[]) {
  const found = (reason ?? '').split(', ').map((name) => {
    const rule = fraudRules.find((one) => one.name === name)
    if (rule === undefined) return undefined
    return known.find((one) => one.rule === name) ?? { rule: rule.name, level: rule.level, points: rule.points }
  })
  return found.every((one) => one !== undefined) ? found.map(presentFinding) : []
}
