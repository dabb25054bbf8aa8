import { namedPeriods } from '@referral/contract/numbers'

export const periods = [...namedPeriods, 'own'] as const
export type ChosenPeriod = (typeof periods)[number]

export const filterNames = ['zeitraum', 'vergleich', 'von', 'bis', 'nach'] as const
export type PeriodValues = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

export const chosenIn = ({ zeitraum }: PeriodValues): ChosenPeriod =>
  periods.find((period) => period === zeitraum) ?? '30'

export type Comparison = 'before' | 'yearBefore'

export const comparisonIn = ({ vergleich }: PeriodValues): Comparison =>
  vergleich === 'vorjahr' ? 'yearBefore' : 'before'

/** The period in the address, as a call's parameters: the server's clock determines the days of a named period. */
export function askedOf(values: PeriodValues) {
  const period = chosenIn(values)
  const compare = comparisonIn(values)
  if (period !== 'own') return { period, compare }
  return {
    compare,
    ...(values.von === undefined ? {} : { from: values.von }),
    ...(values.bis === undefined ? {} : { until: values.bis }),
  }
}
