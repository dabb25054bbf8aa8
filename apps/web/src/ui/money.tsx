import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useAmounts } from './use-amounts.ts'

type Props = {
  cents: number
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  tone?: 'plain' | 'reward' | 'positive' | 'critical' | undefined
  /** a plus before incoming money */
  signed?: boolean | undefined
  /** e.g. "up to" */
  prefix?: ReactNode
}

const sizes = { s: 'tabular', m: 'strong tabular', l: 'numeral text-h2', xl: 'numeral text-money' } as const
const tones = { plain: '', reward: 'text-reward-ink', positive: 'text-positive', critical: 'text-critical' } as const

/** An amount. Large, the euros carry it and the cents step back; read aloud it is always the whole amount. */
export function Money({ cents, size = 'm', tone = 'plain', signed, prefix }: Props) {
  const format = useAmounts()
  const plus = signed && cents > 0 ? '+' : ''
  const parts = format.moneyParts(cents)
  const big = size === 'l' || size === 'xl'
  return (
    <span className={cx('whitespace-nowrap', tones[tone])}>
      {prefix && <span className={big ? 'strong me-[0.4em] text-lead' : 'me-1'}>{prefix}</span>}
      <data value={(cents / 100).toFixed(2)} className={cx(sizes[size], big && tone === 'reward' && 'money-marked')}>
        {big ? (
          <>
            <span aria-hidden>
              {plus}
              {parts.sign}
              {format.isEuroFirst && <span className="me-[0.06em] text-[0.72em]">€</span>}
              {parts.euros}
              <span className="ms-[0.1em] inline-block -translate-y-[0.62em] tracking-normal text-[0.46em]">
                {parts.mark}
                {parts.cents}
              </span>
              {!format.isEuroFirst && <span className="ms-[0.12em] text-[0.72em]">€</span>}
            </span>
            <span className="sr-only">
              {plus}
              {format.money(cents)}
            </span>
          </>
        ) : (
          plus + format.money(cents)
        )}
      </data>
    </span>
  )
}
