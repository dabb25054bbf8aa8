import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The law on rewards, for information: no advice, and nothing is computed from it. */
export function TaxNote({ limitCents }: { limitCents: number }) {
  const w = useWords('year')
  const format = useFormat()
  return (
    <Card tone="tint" title={w('tax.title')}>
      <div className="grid gap-3 text-small">
        <p>{w('tax.text', { limit: format.money(limitCents) })}</p>
        <p>{w('tax.others')}</p>
        <p className="strong">{w('tax.no')}</p>
      </div>
    </Card>
  )
}
