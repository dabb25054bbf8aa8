import { shortDaysIn } from '#platform/i18n/formats.ts'
import { useUi } from './ui-provider.tsx'

type Props = { value: string | Date; withTime?: boolean | undefined }

/** A day, or an instant in Berlin's time, as the page's language writes it in lists and facts (specification §9). */
export function DateText({ value, withTime }: Props) {
  const days = shortDaysIn[useUi().locale]
  return (
    <time dateTime={typeof value === 'string' ? value : value.toISOString()} className="tabular sm:whitespace-nowrap">
      {withTime ? days.instant(value) : days.day(value)}
    </time>
  )
}
