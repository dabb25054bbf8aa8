import { amountsIn, type Amounts } from '#platform/i18n/amounts.ts'
import { useUi } from './ui-provider.tsx'

/** Amounts and numbers in the page's language, for what strangers see first: days weigh as much again. */
export const useAmounts = (): Amounts => amountsIn[useUi().locale]
