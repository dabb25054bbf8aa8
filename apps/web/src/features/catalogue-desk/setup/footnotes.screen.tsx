import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { FootnoteDialog } from './footnote-dialog.tsx'
import { SetupScreen } from '#desk/setup/setup-screen.tsx'

export type DeskFootnote = AnswerOf<'listFootnotes'>[number]

/** Footnotes and where each is used; an unused one can be deleted. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const nameOf = (row: DeskFootnote) => inLocale(row.title, locale)
  return (
    <SetupScreen
      title={t('footnotes.title')}
      lead={t('footnotes.lead')}
      newLabel={t('footnotes.new')}
      query={queryOf('listFootnotes')}
      rowKey={(row) => String(row.id)}
      nameOf={nameOf}
      empty={{ title: t('footnotes.empty'), text: t('footnotes.empty.text') }}
      dialog={(note, rows, onClose) => <FootnoteDialog note={note} all={rows} onClose={onClose} />}
      deletion={{
        isOffered: (row) => row.usedBy.length === 0,
        call: (row) => call('deleteFootnote', { params: { id: String(row.id) } }),
        title: t('footnote.delete'),
        text: (name) => t('footnote.delete.text', { name }),
        done: t('footnote.deleted'),
      }}
      columns={[
        { id: 'title', header: t('titleField'), main: true, cell: nameOf },
        {
          id: 'identifier',
          header: t('identifier'),
          cell: (row) => <span className="font-mono text-small">{row.identifier}</span>,
        },
        { id: 'group', header: t('group'), cell: (row) => row.group },
        { id: 'usedBy', header: t('usedBy'), cell: (row) => <Users of={row} /> },
      ]}
    />
  )
}

const mostShown = 3

function Users({ of: { usedBy: users } }: { readonly of: DeskFootnote }) {
  const t = useWords('desk-setup')
  const pathTo = usePathTo()
  if (users.length === 0) return <span className="text-ink-muted">{t('unused')}</span>
  return (
    <span className="grid gap-1">
      {users.slice(0, mostShown).map(({ id, name }) => (
        <Link key={id} href={pathTo('operatorProduct', { id: String(id) })} className="text-small">
          {name}
        </Link>
      ))}
      {users.length > mostShown && (
        <span className="text-small text-ink-muted">{t('usedBy.more', { count: users.length - mostShown })}</span>
      )}
    </span>
  )
}
