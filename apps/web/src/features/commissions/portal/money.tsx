import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Block } from '#desk/block.tsx'
import { KeyFigure } from '#ui/key-figure.tsx'
import { Grid } from '#ui/page.tsx'
import { useFormat } from '#ui/use-format.ts'

export type Overview = AnswerOf<'getSellerOverview'>

/** The stages of the money: held, open, settled, each with an explanation. */
export function Money({ overview }: { overview: Overview }) {
  const w = useWords('commissions')
  const pathTo = usePathTo()
  const format = useFormat()
  const { held, unsettled, settled } = overview
  return (
    <Block title={w('money.title')} lead={w('money.lead')}>
      <Grid columns={3}>
        <KeyFigure
          label={w('money.held')}
          value={format.money(held.cents)}
          hint={`${w('orders', { count: held.count })}. ${w('money.held.text')}`}
          href={pathTo('profiAuftragsuebersicht', {}, { status: 'held' })}
        />
        <KeyFigure
          label={w('money.unsettled')}
          value={format.money(unsettled.cents)}
          hint={`${w('bookings', { count: unsettled.count })}. ${w('money.unsettled.text')}`}
          href={pathTo('profiProvisionen', {}, { abgerechnet: 'nein' })}
          tone={unsettled.cents > 0 ? 'reward' : unsettled.cents < 0 ? 'critical' : 'plain'}
        />
        <KeyFigure
          label={w('money.settled')}
          value={format.money(settled.cents)}
          hint={`${w('bookings', { count: settled.count })}. ${w('money.settled.text')}`}
          href={pathTo('profiProvisionen', {}, { abgerechnet: 'ja' })}
        />
      </Grid>
    </Block>
  )
}
