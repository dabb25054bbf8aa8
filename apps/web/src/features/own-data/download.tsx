import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import type { OwnData } from './my-data.screen.tsx'
import { CurrentPassword, useReauthentication } from '#features/accounts/public.tsx'
import { saveFile } from '#platform/save-file.ts'

/** All stored data, to read or to download (Art. 15 and 20 GDPR). */
export function Download({ data }: { data: OwnData }) {
  const w = useWords('own-data')
  const locale = useLocale()
  const { key } = useTenant()
  const again = useReauthentication(data.passwordFrom)
  const [isDone, setDone] = useState(false)
  const form = useForm({
    initial: { format: 'html', password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: again.faultOf(password) }),
    submit: async ({ format, password }, report) => {
      setDone(false)
      const isMade = await again.guard(async () => {
        const input = { body: again.bodyOf(password) }
        const answer = await (format === 'json' ? call('downloadOwnData', input) : call('readOwnData', input))
        saveFile(answer, `${key}-${locale === 'de' ? 'meine-daten' : 'my-data'}.${format}`)
      }, report)
      setDone(isMade)
    },
  })
  return (
    <Card as="section" title={w('download.title')}>
      <p>{w('download.text')}</p>
      <Form {...form.form} label={w('download.title')}>
        <RadioGroup
          {...form.choice('format')}
          legend={w('download.format')}
          options={[
            { value: 'html', title: w('download.html'), text: w('download.html.hint') },
            { value: 'json', title: w('download.json'), text: w('download.json.hint') },
          ]}
        />
        <CurrentPassword field={form.text('password')} isAsked={again.isAsked} hasPassword={data.hasPassword} />
        <div className="grid sm:justify-start">
          <SubmitButton size="m" variant="secondary" icon={downloadIcon}>
            {w('download.submit')}
          </SubmitButton>
        </div>
        <p role="status" className="text-small text-ink-muted empty:hidden">
          {isDone ? w('download.done') : ''}
        </p>
      </Form>
    </Card>
  )
}
