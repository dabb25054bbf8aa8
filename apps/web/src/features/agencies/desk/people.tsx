import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '#desk/block.tsx'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Agency } from './agency.screen.tsx'

type Person = Agency['people'][number]

/** The agency's members; resets the second factor of one who has lost their authenticator. */
export function People({ data }: { data: Agency }) {
  const desk = useWords('agencies-desk')
  const [lost, setLost] = useState<Person>()
  return (
    <Block title={desk('people')}>
      <Table
        caption={desk('people')}
        hideCaption
        rows={data.people}
        rowKey={({ id }) => id}
        empty={<p>{desk('people.none')}</p>}
        columns={[
          {
            id: 'name',
            header: desk('people.name'),
            main: true,
            // Of an erased account nothing is left but that somebody worked here.
            cell: ({ name, email }) => (
              <span className="grid wrap-anywhere">
                {name !== '' && <span>{name}</span>}
                {email === '' ? (
                  desk('people.erased')
                ) : (
                  <span className="text-small font-normal text-ink-muted">
                    <EmailText email={email} />
                  </span>
                )}
              </span>
            ),
          },
          { id: 'role', header: desk('people.role'), cell: ({ role }) => desk(`role.${role}`) },
          { id: 'since', header: desk('people.since'), cell: ({ joinedAt }) => <DateText value={joinedAt} /> },
          {
            id: 'state',
            header: desk('people.state'),
            cell: ({ state }) => desk(`standing.${state}`),
          },
          {
            id: 'factor',
            header: desk('factor'),
            cell: (person) =>
              person.hasSecondFactor ? (
                <span className="flex flex-wrap items-center gap-3">
                  {desk('factor.on')}
                  <Button size="s" variant="secondary" onClick={() => setLost(person)}>
                    {desk('factor.reset')}
                  </Button>
                </span>
              ) : (
                desk('factor.off')
              ),
          },
        ]}
      />
      {lost !== undefined && <Reset agencyId={data.profile.id} person={lost} onClose={() => setLost(undefined)} />}
    </Block>
  )
}

interface ResetProps {
  readonly agencyId: string
  readonly person: Person
  readonly onClose: () => void
}

function Reset({ agencyId, person, onClose }: ResetProps) {
  const desk = useWords('agencies-desk')
  const cache = useQueryClient()
  const toast = useToast()
  return (
    <ReasonDialog
      title={desk('factor.reset.title', { name: person.name || person.email })}
      text={desk('factor.reset.text')}
      action={desk('factor.reset')}
      isDangerous
      onSubmit={async (reason) => {
        await call('resetSecondFactor', { params: { id: agencyId, accountId: person.id }, body: { reason } })
        await cache.invalidateQueries({ queryKey: keyOf('getAgency', { params: { id: agencyId } }) })
        toast({ text: desk('factor.reset.done'), tone: 'positive' })
      }}
      onClose={onClose}
    />
  )
}
