import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Hint } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskFootnote } from './footnotes.screen.tsx'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { BothFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { needed, useSetup } from '#desk/setup/use-setup.ts'

const toValues = (row: DeskFootnote | undefined) => ({
  identifier: row?.identifier ?? '',
  group: row?.group ?? '',
  titleDe: row?.title.de ?? '',
  titleEn: row?.title.en ?? '',
  bodyDe: row?.body.de ?? '',
  bodyEn: row?.body.en ?? '',
})

interface Props {
  readonly note: DeskFootnote | undefined
  readonly all: readonly DeskFootnote[]
  readonly onClose: () => void
}

export function FootnoteDialog({ note, all, onClose }: Props) {
  const t = useWords('desk-setup')
  const form = useSetup({
    list: 'listFootnotes',
    row: note,
    fetch: async () => (await call('listFootnotes')).find(({ id }) => id === note?.id),
    toValues,
    labels: {
      identifier: t('identifier'),
      group: t('group'),
      titleDe: t('german', { field: t('titleField') }),
      titleEn: t('english', { field: t('titleField') }),
      bodyDe: t('german', { field: t('body') }),
      bodyEn: t('english', { field: t('body') }),
    },
    paths: { titleDe: 'title.de', titleEn: 'title.en', bodyDe: 'body.de', bodyEn: 'body.en' },
    validate: ({ identifier, group, titleDe, bodyDe }) => ({
      titleDe: needed(titleDe),
      bodyDe: needed(bodyDe),
      group: needed(group),
      identifier: /^[a-z0-9][a-z0-9-]{0,60}$/.test(identifier) ? null : (needed(identifier) ?? 'invalidIdentifier'),
    }),
    toBody: (values) => ({
      identifier: values.identifier,
      group: values.group,
      title: { de: values.titleDe, en: values.titleEn },
      body: { de: values.bodyDe, en: values.bodyEn },
    }),
    create: (body, idempotencyKey) => call('createFootnote', { body }, { idempotencyKey }),
    change: (body, { id }) => call('changeFootnote', { params: { id: String(id) }, body }),
    onClose,
  })
  const taken = all.map(({ identifier }) => identifier)
  const title = followedBy(
    form.text('titleDe'),
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
      <BothFields de={title} en={form.text('titleEn')} maxLength={120} required />
      <BothFields de={form.text('bodyDe')} en={form.text('bodyEn')} maxLength={2_000} rows={4} required />
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
