import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyFigure } from '#ui/key-figure.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { ClockBar } from './clock-bar.tsx'
import type { words } from './words.ts'
import { Block } from './block.tsx'

type TaskKey = keyof typeof words.de extends infer Key ? (Key extends `task.${infer Name}.text` ? Name : never) : never
type AccountKey = keyof typeof words.de extends infer Key
  ? Key extends `account.${infer Name}`
    ? Exclude<Name, 'name' | 'balance'>
    : never
  : never

/** Opens with today's tasks, not with charts (experience 11). */
export function Screen() {
  const w = useWords('operator')
  const { demo } = useTenant()
  const tasks = useQuery({ ...queryOf('getOperatorTasks'), refetchInterval: 60_000 })
  return (
    <Page>
      <PageHeading lead={w('home.lead')}>{w('home.title')}</PageHeading>
      {demo && <ClockBar />}
      <Loaded query={tasks} skeleton={<SkeletonCards count={4} />}>
        {(data) => (
          <>
            <Tasks tasks={data.Aufgaben} />
            <Block title={w('home.books')} lead={w('home.books.lead')}>
              <Banner tone={data.Ausgeglichen ? 'positive' : 'critical'}>
                {w(data.Ausgeglichen ? 'home.balanced' : 'home.unbalanced')}
              </Banner>
              <Table
                caption={w('home.books')}
                hideCaption
                columns={[
                  {
                    id: 'name',
                    header: w('account.name'),
                    cell: (row) => w(`account.${row.Konto as AccountKey}`),
                    main: true,
                  },
                  {
                    id: 'balance',
                    header: w('account.balance'),
                    cell: (row) => <Money cents={row.SaldoCent} />,
                    align: 'end',
                  },
                ]}
                rows={data.Konten.filter((row) => row.SaldoCent !== 0)}
                rowKey={(row) => row.Konto}
                empty={<p>{w('home.clear')}</p>}
              />
              <p className="text-small text-ink-muted">
                {w('home.today')}: <DateText value={data.Heute} withTime /> · {w('home.compared')}{' '}
                <DateText value={data.VerglichenAm} withTime />
              </p>
            </Block>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Tasks({ tasks }: { tasks: readonly { Schluessel: string; Anzahl: number }[] }) {
  const w = useWords('operator')
  const pathTo = usePathTo()
  const hrefs: Readonly<Record<TaskKey, string>> = {
    toRelease: pathTo('operatorRecommendations', {}, { aufgabe: 'toRelease' }),
    unmatchedOrders: pathTo('operatorOrders', {}, { zugeordnet: 'nein' }),
    approvals: pathTo('operatorApprovals'),
    messages: pathTo('operatorMessages', {}, { offen: 'ja' }),
    lateClaims: pathTo('operatorLateClaims', {}, { offen: 'ja' }),
    held: pathTo('operatorRecommendations', {}, { aufgabe: 'held' }),
    unconfirmed: pathTo('operatorRecommendations', {}, { aufgabe: 'unconfirmed' }),
    codesMissing: pathTo('operatorEcodes'),
    toPayOut: pathTo('operatorPayouts'),
    batchesToApprove: pathTo('operatorPayouts', {}, { status: 'Eingefroren' }),
    batchesToExport: pathTo('operatorPayouts', {}, { status: 'Genehmigt' }),
    batchesAtBank: pathTo('operatorPayouts', {}, { status: 'Exportiert' }),
    deadMails: pathTo('operatorSystem', {}, { status: 'dead' }),
  }
  const open = tasks.filter((task) => task.Anzahl > 0)
  if (open.length === 0) return <EmptyState title={w('home.clear')} text={w('home.clear.text')} />
  return (
    <Grid columns={4}>
      {open.map((task) => {
        const key = task.Schluessel as TaskKey
        return (
          <KeyFigure
            key={key}
            label={w(`task.${key}`)}
            hint={w(`task.${key}.text`)}
            value={task.Anzahl > 10_000 ? '> 10.000' : String(task.Anzahl)}
            href={hrefs[key]}
            tone={['deadMails', 'held', 'codesMissing'].includes(key) ? 'critical' : 'plain'}
          />
        )
      })}
    </Grid>
  )
}
