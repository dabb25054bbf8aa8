import { useFormat } from '#ui/use-format.ts'

/** The server counts no further. */
const mostCounted = 1_000

/** How many deliveries are in a state; from a thousand on, at least so many. */
export function CountText({ count }: { count: number }) {
  const { number } = useFormat()
  return (
    <span className="tabular">
      {number(count)}
      {count >= mostCounted && '+'}
    </span>
  )
}
