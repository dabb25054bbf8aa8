import { useQueryClient } from '@tanstack/react-query'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { isChanged, useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KeptNote } from '#features/shell/kept-note.tsx'
import type { OwnData } from './my-data.screen.tsx'

interface Props {
  readonly data: OwnData
  readonly onDone: () => void
  readonly onCancel: () => void
}

const salutations = ['', 'Frau', 'Herr', 'Divers'] as const

/** The key of this form among all unsaved inputs. */
export const nameDraft = 'own name'

export function NameForm({ data, onDone, onCancel }: Props) {
  const w = useWords('own-data')
  const answers = useQueryClient()
  const session = useSession('user')
  const { logIn } = useSessionActions()
  const saved = { salutation: data.salutation ?? '', firstName: data.firstName, lastName: data.lastName }
  const kept = useKeptInput<typeof saved>(nameDraft)
  const form = useForm({
    initial: { ...saved, ...kept },
    labels: { salutation: w('salutation'), firstName: w('firstName'), lastName: w('lastName') },
    validate: ({ firstName, lastName }) => ({
      firstName: validateNameShape(firstName),
      lastName: validateNameShape(lastName),
    }),
    submit: async ({ salutation, firstName, lastName }) => {
      const name = { firstName: firstName.trim(), lastName: lastName.trim() }
      const chosen = salutations.find((one) => one === salutation) ?? ''
      await call('changeName', { body: { salutation: chosen, ...name } })
      // The header greets by it.
      if (session !== null) logIn('user', { ...session.user, ...name, salutation: chosen || null }, session)
      await answers.invalidateQueries({ queryKey: keyOf('getOwnData') })
      onDone()
    },
  })
  useKeepInput(nameDraft, form.values, isChanged(form.values, saved))
  return (
    <Form {...form.form} label={w('name.title')}>
      <KeptNote isShown={kept !== undefined} />
      <Select
        {...form.text('salutation')}
        optional
        options={salutations.map((value) => ({ value, label: w(`salutation.${value === '' ? 'none' : value}`) }))}
      />
      <TextField {...form.text('firstName')} required autoComplete="given-name" />
      <TextField {...form.text('lastName')} required autoComplete="family-name" hint={w('name.hint')} />
      <ButtonRow>
        <SubmitButton>{w('save')}</SubmitButton>
        <Button variant="quiet" size="l" onClick={onCancel}>
          {w('cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
