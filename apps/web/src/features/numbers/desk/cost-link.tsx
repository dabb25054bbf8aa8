import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly cents: number
  readonly href: string
}

/** A sum of rewards, which opens the cases that it is of. */
export const CostLink = ({ cents, href }: Props) =>
  cents === 0 ? (
    <Money cents={0} />
  ) : (
    <Link href={href}>
      <Money cents={cents} />
    </Link>
  )
