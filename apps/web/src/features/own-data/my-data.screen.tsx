import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Download } from './download.tsx'
import { Newsletter } from './newsletter.tsx'
import { Person } from './person.tsx'
import { StoredAccount } from '#ui/stored-account.tsx'
import { bankIcon, lockIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'

export type OwnData = AnswerOf<'getOwnData'>

/** MeineDaten: identity, login, bank account, export and erasure (spec §2.2). */
export function Screen() {
  const w = useWords('own-data')
  const format = useFormat()
  const own = useQuery(queryOf('getOwnData'))
  return (
    <Page width="text">
      <PageHeading lead={own.data === undefined ? w('lead') : w('lead.since', { day: format.day(own.data.since) })}>
        {w('title')}
      </PageHeading>
      <Loaded query={own} skeleton={<Bones />}>
        {(data) => <Everything data={data} />}
      </Loaded>
    </Page>
  )
}

function Everything({ data }: { data: OwnData }) {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <div className="grid grid-cols-1 gap-gap">
      <Person data={data} />
      <Card as="section" title={w('login.title')}>
        <Line text={w('login.text')}>
          <Button size="s" variant="secondary" icon={lockIcon} href={pathTo('PasswortAendern')}>
            {w('login.change')}
          </Button>
        </Line>
      </Card>
      {config.storingBankData && (
        <Card as="section" title={w('bank.card')}>
          <Line text={data.bankAccount === null ? w('bank.none') : <StoredAccount account={data.bankAccount} />}>
            <Button size="s" variant="secondary" icon={bankIcon} href={pathTo('EmpfehlerBankdaten')}>
              {w(data.bankAccount === null ? 'bank.add' : 'bank.change')}
            </Button>
          </Line>
        </Card>
      )}
      {config.newsletter && <Newsletter isConfirmed={data.hasNewsletter} />}
      <Download data={data} />
      <Card as="section" title={w('erase.card')}>
        <Line text={w('erase.card.text')}>
          <Button size="s" variant="secondary" href={pathTo('KontoLoeschen')}>
            {w('erase.card.action')}
          </Button>
        </Line>
      </Card>
    </div>
  )
}

/** A fact, and its actions; below each other on a phone. */
function Line({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
      <div className="min-w-0">{text}</div>
      <div className="shrink-0">{children}</div>
    </div>
  )
}

function Bones() {
  return (
    <div role="status" className="grid gap-gap">
      <Skeleton height="16rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
      <Skeleton height="9rem" />
    </div>
  )
}
