import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { Stack } from '#ui/page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SettingField, useFieldWords } from './setting-field.tsx'
import { readAt } from './settings-edits.ts'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly answer: SettingsAnswer
}

/**
 * The OpenID provider of agencies and shops; its secret is set separately, and only once there is a provider to send it
 * to.
 */
export function SignOnSettings({ draft, answer }: Props) {
  const w = useWords('setting-access')
  const { optionOf } = useFieldWords(draft)
  const access = useQuery(queryOf('getSignOnAccess'))
  const isOn = (module: 'agencies' | 'employees') => readAt(draft.draft, `modules.${module}`) === true
  return (
    <Card title={w('signOn.title')}>
      <p className="max-w-text text-ink-muted">{w('signOn.lead')}</p>
      <Stack>
        <SettingField draft={draft} path="signOn.name" optional />
        <SettingField draft={draft} path="signOn.issuer" optional />
        <SettingField draft={draft} path="signOn.clientId" optional />
        <SettingField draft={draft} path="signOn.scopes" kind="lines" optional />
        {isOn('agencies') && (
          <>
            <SettingField draft={draft} path="signOn.roleClaim" optional />
            <SettingField draft={draft} path="signOn.roles.owner" kind="lines" optional />
            <SettingField draft={draft} path="signOn.roles.employee" kind="lines" optional />
            <SettingField draft={draft} path="signOn.agencyClaim" optional />
          </>
        )}
        {isOn('employees') && <SettingField draft={draft} path="signOn.staffClaim" optional />}
      </Stack>
      {access.data?.returns.map(({ purpose, language, address }) => (
        <CopyField
          key={address}
          label={w(`signOn.return.${purpose}`, { language: optionOf('languages', language) })}
          value={address}
        />
      ))}
      {answer.settings.signOn !== undefined && access.data !== undefined && (
        // Another provider has another secret.
        <Secret key={answer.version} hasSecret={access.data.hasSecret} />
      )}
    </Card>
  )
}

function Secret({ hasSecret }: { readonly hasSecret: boolean }) {
  const w = useWords('setting-access')
  const cache = useQueryClient()
  const toast = useToast()
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const form = useForm({
    initial: { secret: '' },
    labels: { secret: w('signOn.secret') },
    validate: ({ secret }) => ({ secret: secret.trim() === '' ? 'required' : null }),
    submit: async ({ secret }) => {
      try {
        await send(secret)
      } catch (error) {
        if (!isApiError(error, 'reauthenticate')) throw error
        setPasswordAsked(true)
      }
    },
  })
  const send = async (secret: string, password?: string): Promise<void> => {
    const kept = await call('putSignOnSecret', {
      body: { secret, ...(password === undefined ? {} : { password }) },
    })
    cache.setQueryData(keyOf('getSignOnAccess'), kept)
    form.set('secret', '')
    toast({ text: w('signOn.secret.saved'), tone: 'positive' })
  }
  return (
    <>
      <Form {...form.form}>
        <PasswordField
          {...form.text('secret')}
          hint={w(hasSecret ? 'signOn.secret.kept' : 'signOn.secret.none')}
          autoComplete="new-password"
        />
        <FormActions>
          <SubmitButton>{w('signOn.secret.save')}</SubmitButton>
        </FormActions>
      </Form>
      {/* Beside the form: it brings one of its own. */}
      {isPasswordAsked && (
        <PasswordDialog
          onConfirm={(password) => send(form.values.secret, password)}
          onClose={() => setPasswordAsked(false)}
        />
      )}
    </>
  )
}
