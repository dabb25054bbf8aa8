import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TerminalFacts } from './terminal.screen.tsx'

/** Makes this device a terminal. */
export function OpenForm({ onOpened }: { readonly onOpened: (facts: TerminalFacts) => void }) {
  const w = useWords('terminal')
  const form = useForm({
    initial: { code: '' },
    labels: { code: w('code') },
    validate: ({ code }) => ({ code: code.trim() === '' ? 'required' : null }),
    submit: async ({ code }) => onOpened(await call('openTerminal', { body: { code: code.trim() } })),
  })
  return (
    <>
      <PageHeading key="open" lead={w('open.lead')}>
        {w('open.title')}
      </PageHeading>
      <Form {...form.form} label={w('open.title')}>
        <TextField
          {...form.text('code')}
          hint={w('code.hint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton>{w('open.submit')}</SubmitButton>
      </Form>
    </>
  )
}
