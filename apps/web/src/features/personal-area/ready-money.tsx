import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ClaimOwn } from '#features/rewards/public.tsx'
import { readyLines, type Coming, type ReadyLine } from './ready-lines.ts'

/** A claimable reward comes first on the page (experience 17): how much, until when, one button. */
export function ReadyMoney({ coming }: { coming: Coming }) {
  const w = useWords('ready')
  const format = useFormat()
  const lines = readyLines(coming)
  const [first] = lines
  if (first === undefined) return null
  const isOne = coming.readyCount === 1
  return (
    <Card
      as="section"
      tone="reward"
      padding="l"
      title={<span className="text-h2">{w('title', { amount: format.money(coming.readyCents) })}</span>}
    >
      <div className="grid gap-5">
        {isOne ? (
          <div className="grid gap-1.5">
            <p>{w('for', { what: aboutOf(first) })}</p>
            <LastDay line={first} />
          </div>
        ) : (
          <p className="strong">{w('sum', { count: coming.readyCount })}</p>
        )}
        {!isOne && (
          <ul className="grid">
            {lines.map((line, index) => (
              <Line key={line.number} line={line} hasButton={index > 0} />
            ))}
          </ul>
        )}
        <ClaimOwn number={first.number} label={w(isOne ? 'claim' : 'claim.first')} size="l" />
        <p className="text-small">{w('how')}</p>
      </div>
    </Card>
  )
}

const aboutOf = ({ recipientInitials: friend, product }: ReadyLine): string =>
  friend === null ? product.displayName : `${friend}, ${product.displayName}`

function LastDay({ line }: { line: ReadyLine }) {
  const w = useWords('ready')
  const format = useFormat()
  if (line.on === null) return null
  return (
    <p className="flex items-center gap-2 text-small">
      <Icon name="calendar" size={1.1} />
      {w('lastDay', { day: format.day(line.on) })}
    </p>
  )
}

function Line({ line, hasButton }: { line: ReadyLine; hasButton: boolean }) {
  const w = useWords('ready')
  const format = useFormat()
  const name = w('claim.named', { amount: format.money(line.cents), product: line.product.displayName })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3">
      <span className="grid gap-0.5">
        <span className="strong">{aboutOf(line)}</span>
        <LastDay line={line} />
      </span>
      <Money cents={line.cents} tone="reward" />
      {hasButton && (
        <span className="col-span-full">
          <ClaimOwn number={line.number} label={w('claim.one')} name={name} variant="secondary" size="s" />
        </span>
      )}
    </li>
  )
}
