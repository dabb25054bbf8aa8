import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { inLocale } from './both.ts'
import { FootnoteDialog } from './footnote-dialog.tsx'

export type DeskFootnote = AnswerOf<'listFootnotes'>[number]

/** Footnotes and where each is used; one that nothing uses can go. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const pathTo = usePathTo()
  const notes = useQuery(queryOf('listFootnotes'))
  const [editing, setEditing] = useState<DeskFootnote | 'new'>()
  const [deleting, setDeleting] = useState<DeskFootnote>()
  return (
    <Page>
      <PageHeading
        lead={t('footnotes.lead')}
        actions={
          <Button icon={plusIcon} onClick={() => setEditing('new')}>
            {t('footnotes.new')}
          </Button>
        }
      >
        {t('footnotes.title')}
      </PageHeading>
      <Stack>
        <Loaded query={notes} skeleton={<SkeletonTable columns={4} />}>
          {(rows) => (
            <Table
              caption={t('footnotes.title')}
              hideCaption
              rows={rows}
              rowKey={(row) => String(row.Id)}
              empty={<EmptyState title={t('footnotes.empty')} text={t('footnotes.empty.text')} />}
              columns={[
                { id: 'title', header: t('titleField'), main: true, cell: (row) => inLocale(row.Titel, locale) },
                {
                  id: 'identifier',
                  header: t('identifier'),
                  cell: (row) => <span className="font-mono text-small">{row.Identifier}</span>,
                },
                { id: 'group', header: t('group'), cell: (row) => row.Gruppe },
                {
                  id: 'usedBy',
                  header: t('usedBy'),
                  cell: (row) =>
                    row.VerwendetVon.length === 0 ? (
                      <span className="text-ink-muted">{t('unused')}</span>
                    ) : (
                      <span className="grid">
                        {row.VerwendetVon.slice(0, 3).map(({ Id, AnzeigeName }) => (
                          <Link key={Id} href={pathTo('operatorProduct', { id: String(Id) })} className="text-small">
                            {AnzeigeName}
                          </Link>
                        ))}
                        {row.VerwendetVon.length > 3 && (
                          <span className="text-small text-ink-muted">
                            {t('products', { count: row.VerwendetVon.length })}
                          </span>
                        )}
                      </span>
                    ),
                },
              ]}
              rowActions={(row) => (
                <span className="inline-flex flex-wrap gap-2">
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={t('edit.name', { name: inLocale(row.Titel, locale) })}
                    onClick={() => setEditing(row)}
                  >
                    {t('edit')}
                  </Button>
                  {row.VerwendetVon.length === 0 && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={t('delete.name', { name: row.Identifier })}
                      onClick={() => setDeleting(row)}
                    >
                      {t('delete')}
                    </Button>
                  )}
                </span>
              )}
            />
          )}
        </Loaded>
      </Stack>
      {editing !== undefined && (
        <FootnoteDialog
          key={editing === 'new' ? 'new' : editing.Id}
          note={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting !== undefined && <DeleteDialog note={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

function DeleteDialog({ note, onClose }: { readonly note: DeskFootnote; readonly onClose: () => void }) {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const cache = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    try {
      await call('deleteFootnote', { params: { id: String(note.Id) } })
      toast({ text: t('deleted'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'caution' })
    }
    onClose()
    await cache.invalidateQueries({ queryKey: keyOf('listFootnotes') })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title')}
      actions={
        <>
          <Button variant="danger" onClick={() => void remove()}>
            {t('delete')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('delete.text', { name: inLocale(note.Titel, locale) })}</p>
    </Dialog>
  )
}
