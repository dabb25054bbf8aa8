import { formatDay, formatInstant } from './format.ts'

export { formatDay } from './format.ts'

type Props = { value: string | Date; withTime?: boolean | undefined }

/** DD.MM.YYYY, or DD.MM.YYYY - HH:MM, in Berlin's time (specification §9). */
export function DateText({ value, withTime }: Props) {
  return (
    <time dateTime={typeof value === 'string' ? value : value.toISOString()} className="tabular whitespace-nowrap">
      {withTime ? formatInstant(value) : formatDay(value)}
    </time>
  )
}
