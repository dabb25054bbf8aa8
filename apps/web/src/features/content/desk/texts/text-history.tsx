import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { TextPreviews } from './text-previews.tsx'
import type { TextKind } from './text-names.ts'
import { edited, type EditedWriting, type TextDetail, type Writing } from './text-writing.ts'

type Version = TextDetail['versions'][number]
type Draft = TextDetail['drafts'][number]
type Opened = { readonly was: 'versions' | 'drafts'; readonly number: number }

interface Props {
  readonly kind: TextKind
  readonly name: string
  readonly detail: TextDetail
  readonly onRestore: (version: number) => void
  readonly onTake: (texts: readonly EditedWriting[]) => void
}

/** Every version with operator and time, and every draft; each can be viewed and restored. */
export function TextHistory({ kind, name, detail, onRestore, onTake }: Props) {
  const t = useWords('texts')
  const [opened, setOpened] = useState<Opened>()
  return (
    <div className="grid gap-section">
      <section className="grid gap-4">
        <h2 className="heading text-h3">{t('history.versions')}</h2>
        <p className="text-ink-muted">{t('history.lead')}</p>
        <Table
          caption={t('history.versions')}
          hideCaption
          rows={detail.versions}
          rowKey={({ version: number }: Version) => String(number)}
          empty={<p>{t('history.none')}</p>}
          columns={[
            {
              id: 'version',
              header: t('history.version'),
              main: true,
              cell: (row: Version) => (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="strong tabular">{row.version}</span>
                  {row.isWithdrawn ? (
                    <StatusBadge tone="neutral">{t(kind === 'mail' ? 'state.builtIn' : 'state.withdrawn')}</StatusBadge>
                  ) : (
                    row.version === detail.row.version && <StatusBadge tone="positive">{t('history.now')}</StatusBadge>
                  )}
                  {row.restoredFrom !== null && (
                    <span className="text-small text-ink-muted">
                      {t('history.from', { version: row.restoredFrom })}
                    </span>
                  )}
                </span>
              ),
            },
            {
              id: 'when',
              header: t('history.when'),
              cell: (row: Version) => <DateText value={row.publishedAt} withTime />,
            },
            { id: 'who', header: t('history.who'), cell: (row: Version) => row.publishedBy ?? t('by.seed') },
          ]}
          rowActions={(row: Version) => (
            <Button
              size="s"
              variant="quiet"
              aria-label={t('history.open', { version: row.version })}
              onClick={() => setOpened({ was: 'versions', number: row.version })}
            >
              {t('preview')}
            </Button>
          )}
        />
      </section>
      <section className="grid gap-4">
        <h2 className="heading text-h3">{t('history.drafts')}</h2>
        <Table
          caption={t('history.drafts')}
          hideCaption
          rows={detail.drafts}
          rowKey={({ revision }: Draft) => String(revision)}
          empty={<p className="text-ink-muted">{t('history.noDrafts')}</p>}
          columns={[
            {
              id: 'draft',
              header: t('history.draft'),
              main: true,
              cell: (row: Draft) => (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="strong tabular">{row.revision}</span>
                  <StatusBadge tone={row.state === 'open' ? 'info' : 'neutral'}>{t(`draft.${row.state}`)}</StatusBadge>
                </span>
              ),
            },
            {
              id: 'when',
              header: t('history.when'),
              cell: (row: Draft) => <DateText value={row.savedAt} withTime />,
            },
            { id: 'who', header: t('history.who'), cell: (row: Draft) => row.savedBy ?? '–' },
          ]}
          rowActions={(row: Draft) => (
            <Button
              size="s"
              variant="quiet"
              aria-label={t('history.draft.open', { revision: row.revision })}
              onClick={() => setOpened({ was: 'drafts', number: row.revision })}
            >
              {t('preview')}
            </Button>
          )}
        />
      </section>
      {opened !== undefined && (
        <Earlier
          kind={kind}
          name={name}
          opened={opened}
          canRestore={canRestore(detail, opened)}
          publishedAt={publishedAt(detail, opened)}
          onRestore={() => {
            onRestore(opened.number)
            setOpened(undefined)
          }}
          onTake={(texts) => {
            onTake(texts)
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

/** Not the published version, and none that only records a withdrawal. */
const canRestore = ({ row, versions }: TextDetail, { was, number }: Opened): boolean =>
  was === 'versions' &&
  versions.some((one) => one.version === number && !one.isWithdrawn) &&
  (number !== row.version || row.isWithdrawn)

const publishedAt = ({ versions }: TextDetail, { was, number }: Opened): string | undefined =>
  was === 'versions' ? versions.find((one) => one.version === number)?.publishedAt : undefined

interface EarlierProps extends Pick<Props, 'kind' | 'name' | 'onTake'> {
  readonly opened: Opened
  readonly canRestore: boolean
  readonly publishedAt: string | undefined
  readonly onRestore: () => void
  readonly onClose: () => void
}

function Earlier({
  kind,
  name,
  opened,
  canRestore: mayRestore,
  publishedAt: since,
  onRestore,
  onTake,
  onClose,
}: EarlierProps) {
  const t = useWords('texts')
  const texts = useQuery(
    queryOf('getTextVersion', {
      params: { kind, key: name, what: opened.was, number: String(opened.number) },
    }),
  )
  const title =
    opened.was === 'versions'
      ? t('history.shown', { version: opened.number })
      : t('history.shownDraft', { revision: opened.number })
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={title}
      actions={
        <>
          {mayRestore && <Button onClick={onRestore}>{t('history.restore')}</Button>}
          {texts.data !== undefined && (
            <Button variant="secondary" onClick={() => onTake(edited(texts.data))}>
              {t('history.take')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('history.close')}
          </Button>
        </>
      }
    >
      <Loaded query={texts} titleAs="h2" skeleton={<SkeletonText lines={8} />}>
        {(data) => <Shown kind={kind} name={name} opened={opened} data={data} publishedAt={since} />}
      </Loaded>
    </Dialog>
  )
}

function Shown({
  kind,
  name,
  opened,
  data,
  publishedAt: since,
}: Pick<EarlierProps, 'kind' | 'name' | 'opened' | 'publishedAt'> & { data: readonly Writing[] }) {
  const texts = useMemo(() => edited(data), [data])
  return <TextPreviews kind={kind} name={name} texts={texts} version={opened.number} publishedAt={since} namedIn={[]} />
}
