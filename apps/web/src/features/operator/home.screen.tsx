import { mostTasksCounted } from '@referral/domain/task-counts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyFigure, SkeletonFigures } from '#ui/key-figure.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { Table } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ClockBar } from './clock-bar.tsx'
import type { words } from './words.ts'
import { Block } from '#desk/block.tsx'

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
      <Loaded query={tasks} skeleton={<SkeletonFigures />}>
        {(data) => (
          <>
            <Tasks tasks={data.tasks} />
            <Block title={w('home.books')} lead={w('home.books.lead')}>
              <Banner tone={data.balanced ? 'positive' : 'critical'}>
                {w(data.balanced ? 'home.balanced' : 'home.unbalanced')}
              </Banner>
              <Table
                caption={w('home.books')}
                hideCaption
                columns={[
                  {
                    id: 'name',
                    header: w('account.name'),
                    cell: (row) => w(`account.${row.kind as AccountKey}`),
                    main: true,
                  },
                  {
                    id: 'balance',
                    header: w('account.balance'),
                    cell: (row) => <Money cents={row.cents} />,
                    align: 'end',
                  },
                ]}
                rows={data.ledger.filter((row) => row.cents !== 0)}
                rowKey={(row) => row.kind}
                empty={<p>{w('home.clear')}</p>}
              />
              <p className="text-small text-ink-muted">
                {w('home.today')}: <DateText value={data.today} withTime /> · {w('home.compared')}{' '}
                <DateText value={data.comparedAt} withTime />
              </p>
            </Block>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const urgent: ReadonlySet<TaskKey> = new Set([
  ...(['transferMissing', 'textsMissing', 'productsMissing', 'billingMissing'] as const),
  ...(['deadMails', 'held', 'codesMissing', 'agenciesWithoutOwner'] as const),
])

/** Cases that a person cannot release yet, by their open condition. */
const waitingKeys = ['atAgency', 'inPeriod', 'orderPending', 'unconfirmed'] as const
type WaitingKey = (typeof waitingKeys)[number]

/** Each number links to its list, beside the card's own link. */
function WaitingFor({ counts }: { counts: readonly (readonly [WaitingKey, number])[] }) {
  const w = useWords('operator')
  const pathTo = usePathTo()
  return (
    <span className="grid gap-1">
      {w('task.toRelease.text')}
      {counts.map(([key, count]) => (
        <Link
          key={key}
          href={pathTo('operatorRecommendations', {}, { aufgabe: key })}
          className="relative z-10 justify-self-start"
        >
          {count > mostTasksCounted
            ? w('waits.more', { waits: w(`task.${key}.waits`, { count: mostTasksCounted }) })
            : w(`task.${key}.waits`, { count })}
        </Link>
      ))}
    </span>
  )
}

function Tasks({ tasks }: { tasks: readonly { key: string; count: number }[] }) {
  const w = useWords('operator')
  const { number } = useFormat()
  const pathTo = usePathTo()
  const hrefs: Readonly<Record<TaskKey, string>> = {
    transferMissing: pathTo('operatorCampaigns'),
    textsMissing: pathTo('operatorTexts'),
    productsMissing: pathTo('operatorProducts'),
    billingMissing: pathTo('operatorSettings'),
    toRelease: pathTo('operatorRecommendations', {}, { aufgabe: 'toRelease' }),
    unmatchedOrders: pathTo('operatorOrders', {}, { zugeordnet: 'nein' }),
    approvals: pathTo('operatorApprovals'),
    settingProposals: pathTo('operatorSettings'),
    agenciesToApprove: pathTo('operatorAgencies', {}, { status: 'complete' }),
    agenciesWithoutOwner: pathTo('operatorAgencies', {}, { ohneinhaber: 'ja' }),
    sellersToApprove: pathTo('operatorSellers', {}, { status: 'complete' }),
    settlementObjections: pathTo('operatorSettlements', {}, { status: 'objected' }),
    settlementsToCheck: pathTo('operatorSettlements', {}, { status: 'issued' }),
    settlementsToApprove: pathTo('operatorSettlements', {}, { status: 'checked' }),
    settlementDrafts: pathTo('operatorSettlements', {}, { status: 'draft' }),
    invoiceDrafts: pathTo('operatorInvoices', {}, { status: 'draft' }),
    messages: pathTo('operatorMessages', {}, { offen: 'ja' }),
    lateClaims: pathTo('operatorLateClaims', {}, { offen: 'ja' }),
    held: pathTo('operatorRecommendations', {}, { aufgabe: 'held' }),
    codesMissing: pathTo('operatorEcodes'),
    toPayOut: pathTo('operatorPayouts'),
    batchesToApprove: pathTo('operatorPayouts', {}, { status: 'frozen' }),
    batchesToExport: pathTo('operatorPayouts', {}, { status: 'approved' }),
    batchesAtBank: pathTo('operatorPayouts', {}, { status: 'exported' }),
    deadMails: pathTo('operatorSystem', {}, { status: 'undelivered' }),
  }
  const countOf = (key: string) => tasks.find((task) => task.key === key)?.count ?? 0
  const waiting = waitingKeys.filter((key) => countOf(key) > 0)
  // Releasable cases stay visible while some of them wait for others.
  const open = tasks.filter(
    ({ key, count }) =>
      !(waitingKeys as readonly string[]).includes(key) && (count > 0 || (key === 'toRelease' && waiting.length > 0)),
  )
  if (open.length === 0) return <EmptyState title={w('home.clear')} text={w('home.clear.text')} />
  return (
    <Grid columns={4}>
      {open.map((task) => {
        const key = task.key as TaskKey
        return (
          <KeyFigure
            key={key}
            label={w(`task.${key}`)}
            hint={
              key === 'toRelease' && waiting.length > 0 ? (
                <WaitingFor counts={waiting.map((name) => [name, countOf(name)])} />
              ) : (
                w(`task.${key}.text`)
              )
            }
            value={task.count > mostTasksCounted ? `> ${number(mostTasksCounted)}` : number(task.count)}
            href={hrefs[key]}
            tone={urgent.has(key) ? 'critical' : 'plain'}
          />
        )
      })}
    </Grid>
  )
}
