import { catalogueSetupOperations } from '@referral/contract/catalogue-setup'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Hint } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskFootnote } from './footnotes.screen.tsx'
import { labelsInBoth } from '#desk/languages.ts'
import { inBoth, text } from '#desk/editor/form-fields.ts'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { LocalizedFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { useSetupLanguage } from '#desk/setup/use-setup-language.ts'
import { useSetup } from '#desk/setup/use-setup.ts'

const fields = { identifier: text, group: text, ...inBoth('title', text), ...inBoth('body', text) }

interface Props {
  readonly note: DeskFootnote | undefined
  readonly all: readonly DeskFootnote[]
  readonly onClose: () => void
}

export function FootnoteDialog({ note, all, onClose }: Props) {
  const t = useWords('desk-setup')
  const inLanguage = useSetupLanguage()
  const form = useSetup<DeskFootnote, typeof fields, InputOf<'createFootnote'>['body']>({
    list: 'listFootnotes',
    row: note,
    fetch: async () => (await call('listFootnotes')).find(({ id }) => id === note?.id),
    fields,
    operation: catalogueSetupOperations.createFootnote,
    labels: {
      ...{ identifier: t('identifier'), group: t('group') },
      ...labelsInBoth('title', t('titleField'), inLanguage),
      ...labelsInBoth('body', t('body'), inLanguage),
    },
    create: (body, idempotencyKey) => call('createFootnote', { body }, { idempotencyKey }),
    change: (body, { id }) => call('changeFootnote', { params: { id: String(id) }, body }),
    onClose,
  })
  const taken = all.map(({ identifier }) => identifier)
  const title = followedBy(
    form.text('title.de'),
    note === undefined
      ? [
          {
            value: form.values.identifier,
            set: (value) => form.set('identifier', value),
            make: (text) => proposeKey(text, taken),
          },
        ]
      : [],
  )
  return (
    <SetupDialog title={t(note === undefined ? 'footnotes.new' : 'footnote.edit')} {...form.dialog}>
      <LocalizedFields de={title} en={form.text('title.en')} maxLength={120} required />
      <LocalizedFields de={form.text('body.de')} en={form.text('body.en')} maxLength={2_000} rows={4} required />
      <FieldGrid>
        <TextField {...form.text('group')} hint={t('group.hint')} maxLength={60} required />
        <TextField
          {...form.text('identifier')}
          hint={<Hint name="Identifier">{t('identifier.hint')}</Hint>}
          maxLength={61}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
      </FieldGrid>
    </SetupDialog>
  )
}
