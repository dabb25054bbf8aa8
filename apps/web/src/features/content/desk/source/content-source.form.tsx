import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DiscardQuestion } from '#desk/leaving/discard-question.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Form } from '#ui/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { faultsOf, keepsClient, refusedFor } from './source-faults.ts'
import type { Source } from './content-source.screen.tsx'

type Values = {
  provider: 'embedded' | 'squidex'
  url: string
  application: string
  id: string
  secret: string
  hook: string
}
type Errors = Partial<Record<keyof Values, string>>

const choiceOf = ({ provider, url, application }: Source) => ({ provider, url, application })

const valuesOf = (source: Source): Values => ({ ...choiceOf(source), id: '', secret: '', hook: '' })

/** Whether leaving would lose input. */
const isTyped = ({ id, secret, hook, ...choice }: Values, source: Source): boolean =>
  id + secret + hook !== '' || JSON.stringify(choice) !== JSON.stringify(choiceOf(source))

/** Chooses the source. Secrets are typed and never shown again; an empty one keeps its value. */
export function ContentSourceForm({ source }: { source: Source }) {
  const t = useWords('content-source')
  const toast = useToast()
  const cache = useQueryClient()
  const [values, setValues] = useState(() => valuesOf(source))
  // Another's choice was loaded: where nothing is typed, the former one would be taken for what is typed.
  const [known, setKnown] = useState(source)
  if (known !== source) {
    setKnown(source)
    if (!isTyped(values, known)) setValues(valuesOf(source))
  }
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const field = (name: Exclude<keyof Values, 'provider'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => {
      setValues((all) => ({ ...all, [name]: value }))
      setErrors(({ [name]: _, ...others }) => others)
    },
    autoComplete: 'off',
    spellCheck: false,
  })
  const submit = async (): Promise<void> => {
    setErrors({})
    setProblem(undefined)
    try {
      const next = await call('putContentSource', {
        body: {
          provider: values.provider,
          ...(values.provider === 'embedded'
            ? {}
            : {
                url: values.url,
                application: values.application,
                clientId: values.id,
                clientSecret: values.secret,
                webhookSecret: values.hook,
              }),
        },
      })
      cache.setQueryData(keyOf('getContentSource'), next)
      // What was typed meanwhile stays.
      setValues((all) => (all === values ? valuesOf(next) : all))
      toast({ text: t('saved'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      const { failure, fields, title } = error
      if (failure === 'sourceRefused')
        return setProblem(t('problem.refused', { fault: t(`fault.${refusedFor(error)}`) }))
      if (failure !== 'invalidInput') return setProblem(title)
      const said = Object.entries(faultsOf(fields, source.hasClient))
      if (said.length === 0) return setProblem(title)
      setErrors(Object.fromEntries(said.map(([name, word]) => [name, t(word)])))
    }
  }
  const isKept = keepsClient(source.hasClient, source.url, values.url)
  const labels = {
    url: t('url'),
    application: t('application'),
    id: t('clientId'),
    secret: t('clientSecret'),
    hook: t('webhookSecret'),
  }
  return (
    <Form onSubmit={submit} errors={errors as Record<string, string>} labels={labels} problem={problem}>
      <DiscardQuestion isDirty={isTyped(values, source)} />
      <RadioGroup
        look="cards"
        name="provider"
        legend={t('provider')}
        columns={2}
        value={values.provider}
        onChange={(provider) => setValues((all) => ({ ...all, provider: provider as Values['provider'] }))}
        options={(['embedded', 'squidex'] as const).map((value) => ({
          value,
          title: t(`provider.${value}`),
          text: t(`provider.${value}.text`),
        }))}
      />
      {values.provider === 'squidex' && (
        <>
          <TextField {...field('url')} label={labels.url} hint={t('url.hint')} type="url" maxLength={200} required />
          <TextField {...field('application')} label={labels.application} maxLength={80} required />
          <TextField
            {...field('id')}
            label={labels.id}
            hint={t(isKept ? 'stored' : 'clientId.hint')}
            optional={isKept}
            required={!isKept}
            maxLength={200}
          />
          <TextField
            {...field('secret')}
            label={labels.secret}
            type="password"
            autoComplete="new-password"
            maxLength={300}
            hint={t(isKept ? 'stored' : 'clientSecret.hint')}
            optional={isKept}
            required={!isKept}
          />
          <TextField
            {...field('hook')}
            label={labels.hook}
            type="password"
            autoComplete="new-password"
            maxLength={300}
            optional
            hint={source.hasWebhookSecret ? t('stored') : undefined}
            below={
              <span className="grid gap-1 text-small text-ink-muted">
                {t('webhookSecret.hint')} <code className="font-mono wrap-anywhere">{source.webhook}</code>
              </span>
            }
          />
        </>
      )}
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}
