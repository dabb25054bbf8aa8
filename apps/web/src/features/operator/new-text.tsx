import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo } from '#routing/use-path-to.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Names a new block or variable; it exists once its first draft is saved. */
export function NewText({ kind, onClose }: { kind: 'baustein' | 'variable'; onClose: () => void }) {
  const t = useWords('texts')
  const go = useGo()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Card tone="tint">
      <Form
        errors={problem === undefined ? {} : { name: problem }}
        onSubmit={() => {
          const key = name.trim()
          if (!/^[A-Za-z][\w.]{0,60}$/.test(key)) return setProblem(t('new.invalid'))
          return go('operatorText', { art: kind, schluessel: key })
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
        <ButtonRow>
          <SubmitButton>{t('new.create')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('new.cancel')}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  )
}
