import { formatIn, type Format } from '#platform/i18n/formats.ts'
import { useUi } from './ui-provider.tsx'

/** Amounts, numbers and days in the page's language. */
export const useFormat = (): Format => formatIn[useUi().locale]
