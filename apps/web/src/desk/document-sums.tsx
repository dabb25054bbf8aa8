import { Money } from '#ui/money.tsx'

interface Props {
  /** Each by its name; the last is the document's amount. */
  readonly sums: readonly (readonly [label: string, cents: number])[]
}

/** What the lines of an invoice or a credit note add up to. */
export function DocumentSums({ sums }: Props) {
  return (
    <dl className="ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {sums.map(([label, cents], index) => (
        <div
          key={label}
          className={`col-span-2 grid grid-cols-subgrid ${index === sums.length - 1 ? 'strong mt-1 border-t border-line-strong pt-2' : ''}`}
        >
          <dt>{label}</dt>
          <dd className="text-end tabular-nums">
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
