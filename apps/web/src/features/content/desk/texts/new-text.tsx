import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { textPlace } from './text-names.ts'

/** Names a new block or variable; it exists once its first draft is saved. */
export function NewText({ kind, onClose }: { kind: 'block' | 'variable'; onClose: () => void }) {
  const t = useWords('texts')
  const go = useGo()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Card tone="tint">
      <Form
        errors={problem === undefined ? {} : { name: problem }}
        onSubmit={async () => {
          const key = name.trim()
          const why = /^[A-Za-z][\w.]{0,60}$/.test(key) ? await whyTaken(kind, key) : 'new.invalid'
          if (why === undefined) await go('operatorText', textPlace(kind, key))
          else setProblem(t(why))
        }}
      >
        <TextField
          name="name"
          label={t('new.name')}
          hint={t('new.name.hint', { sample: kind === 'variable' ? 'servicezeit' : 'hinweis' })}
          value={name}
          onChange={(value) => {
            setName(value)
            setProblem(undefined)
          }}
          maxLength={61}
          required
          autoComplete="off"
        />
        <FormActions isLast>
          <SubmitButton>{t('new.create')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('new.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** A new text must not open one that is published already. */
async function whyTaken(kind: 'block' | 'variable', key: string) {
  try {
    const { row } = await call('getText', { params: { kind, key } })
    return row.version > 0 || row.draft !== null ? 'new.taken' : undefined
  } catch (error) {
    return isApiError(error, 'notFound') ? 'new.reserved' : 'failed'
  }
}
