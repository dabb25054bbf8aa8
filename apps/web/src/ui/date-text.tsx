import { useFormat } from './use-format.ts'

type Props = { value: string | Date; withTime?: boolean | undefined }

/** A day, or an instant in Berlin's time, as the page's language writes it in lists and facts (specification §9). */
export function DateText({ value, withTime }: Props) {
  const format = useFormat()
  return (
    <time dateTime={typeof value === 'string' ? value : value.toISOString()} className="tabular sm:whitespace-nowrap">
      {withTime ? format.shortInstant(value) : format.shortDay(value)}
    </time>
  )
}
