import { useCallback } from 'react'
import { SingleSignOn, type SingleSignOnProps } from '#features/sign-on/public.tsx'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TerminalFacts } from './terminal.screen.tsx'

interface Props {
  /** Ways to open a terminal beside its code. */
  readonly signOnName: string | null
  /** It was open here until now, and was not closed by signing off. */
  readonly isEnded: boolean
  readonly onOpened: (facts: TerminalFacts) => void
}

const begin: SingleSignOnProps['begin'] = (body) => call('beginTerminalSignOn', { body })

/** Makes this device a terminal: a shop's by its code, or an employee's own for a working day. */
export function OpenForm({ signOnName, isEnded, onOpened }: Props) {
  const w = useWords('terminal')
  const finish = useCallback<SingleSignOnProps['finish']>(
    async (body) => onOpened(await call('openTerminalBySignOn', { body })),
    [onOpened],
  )
  const form = useForm({
    initial: { code: '' },
    labels: { code: w('code') },
    validate: ({ code }) => ({ code: code.trim() === '' ? 'required' : null }),
    submit: async ({ code }) => onOpened(await call('openTerminal', { body: { code: code.trim() } })),
  })
  return (
    <>
      <PageHeading key="open" lead={w(signOnName === null ? 'open.lead' : 'open.lead.signOn')}>
        {w('open.title')}
      </PageHeading>
      {isEnded && (
        <Banner tone="info" live>
          {w('ended')}
        </Banner>
      )}
      {signOnName !== null && <SingleSignOn name={signOnName} other="terminalCode" begin={begin} finish={finish} />}
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
