import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { KeyFigure } from '#ui/key-figure.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The components of public pages, each once. */
export function LookParts() {
  const w = useWords('look')
  const format = useFormat()
  return (
    <Page>
      <div className="grid gap-3">
        <h1 className="heading text-h1">{w('sample.heading')}</h1>
        <p className="max-w-text text-lead">
          {w.rich('sample.text', { link: (text) => <span className="text-link underline">{text}</span> })}
        </p>
        <ButtonRow>
          <Button>{w('sample.primary')}</Button>
          <Button variant="secondary">{w('sample.secondary')}</Button>
        </ButtonRow>
      </div>
      <Grid columns={3}>
        <KeyFigure label={w('sample.reward')} value={format.money(7_000)} tone="reward" />
        <Card title={w('sample.heading')}>
          <div className="flex flex-wrap gap-2">
            <StatusBadge tone="positive">{w('sample.good')}</StatusBadge>
            <StatusBadge tone="caution">{w('sample.wait')}</StatusBadge>
            <StatusBadge tone="critical">{w('sample.bad')}</StatusBadge>
          </div>
        </Card>
        <Banner tone="info">{w('sample.banner')}</Banner>
      </Grid>
      <div className="grid max-w-form gap-stack">
        <TextField name="sample.name" label={w('sample.field')} value={w('sample.value')} readOnly />
        <TextField name="sample.email" label={w('sample.email')} value="alex@" error={w('sample.wrong')} readOnly />
        <Checkbox name="sample.terms" checked onChange={() => undefined}>
          {w('sample.terms')}
        </Checkbox>
      </div>
    </Page>
  )
}
