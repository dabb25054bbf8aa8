import { longestPeriodDays, namedPeriods } from '@referral/contract/numbers'
import { daysBetween, plainDay } from '@referral/domain/calendar'
import { useState } from 'react'

export const periods = [...namedPeriods, 'own'] as const
export type ChosenPeriod = (typeof periods)[number]

export const filterNames = ['zeitraum', 'vergleich', 'von', 'bis', 'nach'] as const
export type PeriodValues = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

export const chosenIn = ({ zeitraum }: PeriodValues): ChosenPeriod =>
  periods.find((period) => period === zeitraum) ?? '30'

/** What the server would refuse about the days of the address. */
export function faultOf(values: PeriodValues): 'order' | 'length' | undefined {
  const { von, bis } = values
  if (chosenIn(values) !== 'own' || von === undefined || bis === undefined) return undefined
  const days = daysBetween(plainDay(von), plainDay(bis))
  if (days < 0) return 'order'
  return days > longestPeriodDays ? 'length' : undefined
}

export type Comparison = 'before' | 'yearBefore'

export const comparisonIn = ({ vergleich }: PeriodValues): Comparison =>
  vergleich === 'vorjahr' ? 'yearBefore' : 'before'

/** The period in the address, as a call's parameters: the server's clock determines the days of a named period. */
function askedOf(values: PeriodValues) {
  const period = chosenIn(values)
  const compare = comparisonIn(values)
  if (period !== 'own') return { period, compare }
  return {
    compare,
    ...(values.von === undefined ? {} : { from: values.von }),
    ...(values.bis === undefined ? {} : { until: values.bis }),
  }
}

/** As `askedOf`; while the days of the address are faulty, as between typing one and the other, the last good ones. */
export function useAsked(values: PeriodValues) {
  const isGood = faultOf(values) === undefined
  const [good, setGood] = useState(isGood ? values : {})
  if (isGood && good !== values) setGood(values)
  return askedOf(isGood ? values : good)
}
