import { readOfflineCode } from '@referral/domain/offline-code'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { PicturedHeading } from '#ui/pictured-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { lockIcon } from '#ui/tool-icons.ts'

/** Empfehlungscode (/code): a spoken code leads where its link leads; an unknown and an expired one sound the same. */
export function Screen() {
  const w = useWords('offline')
  const pathTo = usePathTo()
  return (
    <Page>
      <PicturedHeading title={w('code.title')} lead={w('code.lead')} picture="success" />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CodeForm />
        <Card tone="tint" title={w('code.none.title')}>
          <p className="text-ink-muted">{w('code.none.text')}</p>
          <div>
            <Button variant="secondary" href={pathTo('Produkte')}>
              {w('code.none.action')}
            </Button>
          </div>
        </Card>
      </div>
    </Page>
  )
}

function CodeForm() {
  const w = useWords('offline')
  const go = useGo()
  const form = useForm({
    initial: { code: '' },
    labels: { code: w('code.label') },
    validate: ({ code }) => ({ code: code.trim() === '' ? 'required' : null }),
    submit: async ({ code }, report) => {
      const written = readOfflineCode(code)
      if (written === null) return report.problem(w('code.unknown'))
      try {
        const answer = await call('openOfflineCode', { params: { code: written }, query: { entrySource: 'code' } })
        await go('EmpfaengerDaten', { empfehlungsnummer: answer.number })
      } catch (error) {
        if (isApiError(error, 'notFound')) return report.problem(w('code.unknown'))
        if (isApiError(error, 'tooMany')) return report.problem(w('code.tooMany'))
        throw error
      }
    },
  })
  return (
    <Form {...form.form} label={w('code.title')}>
      <div className="grid max-w-form gap-stack">
        <TextField
          {...form.text('code')}
          required
          tabular
          width="medium"
          hint={w('code.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <div>
          <SubmitButton>{w('code.submit')}</SubmitButton>
        </div>
        <p className="flex gap-2 text-small text-ink-muted">
          <Icon name={lockIcon} size={1.1} className="mt-[0.2em]" />
          <span>{w('code.private')}</span>
        </p>
      </div>
    </Form>
  )
}
