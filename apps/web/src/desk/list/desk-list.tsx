import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListOf } from './list-of.tsx'

/** The words of a page that consists of one list. */
type ListWord = 'title' | 'lead' | 'search.hint' | 'empty' | 'empty.text'

type Filters<Name extends string> = ComponentProps<typeof ListFilters<Name>>
type List<Row> = ComponentProps<typeof ListOf<Row>>

interface Props<Row, Name extends string> extends Pick<List<Row>, 'query' | 'columns' | 'rowKey'> {
  readonly say: (word: ListWord) => string
  readonly filter: Filters<Name | 'query'>['filter'] & List<Row>['filter']
  readonly choices: NonNullable<Filters<Name | 'query'>['choices']>
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  /** What to know about them, below the list. */
  readonly note?: string | undefined
  /** What else the page has, such as an import. */
  readonly children?: ReactNode
}

/** A page of the back office that is one list: its heading, its search and choices, its rows. */
export function DeskList<Row, Name extends string>(props: Props<Row, Name>) {
  const { say, query, filter, choices, columns, rowKey, actions, note, children } = props
  const kit = useWords('desk-kit')
  return (
    <Page>
      <PageHeading lead={say('lead')} actions={actions}>
        {say('title')}
      </PageHeading>
      <Stack>
        <ListFilters<Name | 'query'>
          label={kit('filter.search')}
          filter={filter}
          page={query.data}
          search={{ name: 'query', label: kit('filter.search'), hint: say('search.hint') }}
          choices={choices}
        />
        <ListOf
          query={query}
          caption={say('title')}
          rowKey={rowKey}
          columns={columns}
          filter={filter}
          empty={{ title: say('empty'), text: say('empty.text') }}
        />
        {note !== undefined && <p className="text-small text-ink-muted">{note}</p>}
        {children}
      </Stack>
    </Page>
  )
}
