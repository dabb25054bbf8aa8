import { useState } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/chart.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { KeyFigure } from '#ui/key-figure.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { Money } from '#ui/money.tsx'
import { Grid } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Tone } from '#ui/status-badge.tsx'
import { StatusBar } from '#ui/status-bar.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { SubNav } from '#ui/sub-nav.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import type { GallerySection } from '../example.ts'
import type { GalleryWords } from '../words.ts'

const tones: readonly Tone[] = ['info', 'caution', 'positive', 'positive', 'neutral', 'critical']

// Not a code that can be scanned: three finders and a pattern, enough to see how it sits on the page.
const qr = Array.from({ length: 25 }, (_, y) =>
  Array.from({ length: 25 }, (__, x) => {
    const inFinder = [
      [3, 3],
      [21, 3],
      [3, 21],
    ].some(([cx = 0, cy = 0]) => {
      const ring = Math.max(Math.abs(x - cx), Math.abs(y - cy))
      return ring < 2 || ring === 3
    })
    const nearFinder = (x < 8 || x > 16) && (y < 8 || (y > 16 && x < 8))
    return inFinder || (!nearFinder && (x * 7 + y * 13 + ((x * y) % 5)) % 3 === 0)
  }),
)

type Row = { id: string; contact: string; product: string; on: string; state: number; cents: number }

function TableExample({ words }: { words: GalleryWords }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['E-4711-0093']))
  const [sort, setSort] = useState({ by: 'date', descending: true })
  const [page, setPage] = useState(3)
  const rows: readonly Row[] = [
    { id: 'E-4711-0093', contact: 'L. M.', product: words.longProduct, on: '2026-11-18', state: 1, cents: 9000 },
    { id: 'E-4711-0088', contact: 'T. K.', product: 'Glasfaser 500', on: '2026-11-12', state: 0, cents: 9000 },
    { id: 'E-4711-0071', contact: 'A. S.', product: 'Mobilfunk L', on: '2026-10-30', state: 3, cents: 5000 },
    { id: 'E-4711-0064', contact: 'J. B.', product: 'Internet 250', on: '2026-10-22', state: 5, cents: 7000 },
  ]
  return (
    <div className="grid gap-5">
      <FilterBar
        label={words.table.search}
        count="128"
        active={[{ id: 'open', label: words.statuses[1] ?? '', onRemove: () => {} }]}
        onClear={() => {}}
        search={<SearchField label={words.table.search} onSearch={() => {}} />}
      >
        <Select name="period" label={words.table.from} options={[{ value: '12', label: '11/2025 – 11/2026' }]} />
        <Select
          name="state"
          label={words.table.state}
          placeholder={words.choose}
          options={words.statuses.map((label) => ({ value: label, label }))}
        />
      </FilterBar>
      <Table
        caption={words.table.caption}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        bulk={
          <Button size="s" variant="reward">
            {words.table.release}
          </Button>
        }
        columns={[
          {
            id: 'number',
            header: words.table.number,
            main: true,
            cell: (row) => (
              <Link href={`#${row.id}`} quiet>
                {row.id}
              </Link>
            ),
          },
          { id: 'contact', header: words.table.contact, cell: (row) => row.contact },
          { id: 'product', header: words.table.product, cell: (row) => <ShortText>{row.product}</ShortText> },
          { id: 'date', header: words.table.date, sortable: true, cell: (row) => <DateText value={row.on} /> },
          {
            id: 'state',
            header: words.table.state,
            cell: (row) => <StatusBadge tone={tones[row.state] ?? 'neutral'}>{words.statuses[row.state]}</StatusBadge>,
          },
          {
            id: 'reward',
            header: words.table.reward,
            align: 'end',
            sortable: true,
            cell: (row) => <Money cents={row.cents} />,
          },
        ]}
        rowActions={(row) => (
          <Menu
            compact
            label={`${words.table.release} ${row.id}`}
            items={[{ id: 'release', label: words.table.release, icon: 'check' }]}
          />
        )}
      />
      <Pagination page={page} pageCount={9} onPage={setPage} total="128" />
    </div>
  )
}

export function valueSection(words: GalleryWords): GallerySection {
  const t = words.timeline
  return {
    id: 'values',
    title: 'Values',
    examples: [
      {
        name: 'Money, dates, short text, badges',
        node: (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
              <Money cents={11000} size="xl" tone="reward" prefix={words.upTo} />
              <Money cents={123456} size="l" />
              <Money cents={7000} signed tone="positive" />
              <Money cents={-550} tone="critical" size="s" />
            </div>
            <p className="flex flex-wrap gap-x-8">
              <DateText value="2026-11-18" />
              <DateText value="2026-11-18T13:05:00Z" withTime />
              <ShortText>{words.longProduct}</ShortText>
            </p>
            <p className="flex flex-wrap gap-2">
              {words.statuses.map((status, at) => (
                <StatusBadge key={status} tone={tones[at] ?? 'neutral'}>
                  {status}
                </StatusBadge>
              ))}
            </p>
          </div>
        ),
      },
      {
        name: 'Cards',
        node: (
          <Grid columns={2}>
            <Card
              title={words.reward}
              titleAs="h3"
              aside={<DateText value="2026-11-18" />}
              footer={<Link href="#more">{words.faq}</Link>}
            >
              <p>{words.faqText}</p>
            </Card>
            <Card title={words.reward} titleAs="h3" tone="reward">
              <p className="text-reward-ink">
                <Money cents={9000} size="xl" tone="reward" />
              </p>
              <p className="text-ink-muted">{words.rewardForYou}</p>
            </Card>
            <Card title={words.account} titleAs="h3" tone="tint">
              <DescriptionList
                items={[
                  { term: words.firstName, text: 'Lena' },
                  { term: words.email, text: 'lena@example.org', action: <Link href="#edit">{words.settings}</Link> },
                  { term: words.iban, text: 'DE•• •••• •••• •••• 3000' },
                ]}
              />
            </Card>
            <Card title={words.infoTitle} titleAs="h3" tone="hero">
              <p className="text-ink-muted">{words.infoText}</p>
              <div>
                <Button>{words.recommend}</Button>
              </div>
            </Card>
          </Grid>
        ),
      },
      {
        name: 'Stepper',
        node: (
          <div className="grid gap-10">
            <Stepper label={words.successTitle} steps={words.fourSteps.map((title) => ({ title }))} current={2} />
            <Stepper label={words.nav[1] ?? ''} steps={words.fourSteps.map((title) => ({ title }))} current={4} />
          </div>
        ),
      },
      {
        name: 'Timeline',
        node: (
          <Grid columns={2}>
            <Card>
              <Timeline
                items={[
                  { id: '1', state: 'done', title: t.created, at: '2026-10-02' },
                  { id: '2', state: 'done', title: t.opened, at: '2026-10-04' },
                  { id: '3', state: 'done', title: t.ordered, at: '2026-10-06' },
                  {
                    id: '4',
                    state: 'current',
                    title: t.check,
                    text: t.checkText,
                    who: t.us,
                    until: '2026-11-30',
                    untilKind: 'forecast',
                  },
                  { id: '5', state: 'upcoming', title: t.provided, who: t.us },
                  { id: '6', state: 'upcoming', title: t.paid, who: t.you },
                ]}
              />
            </Card>
            <Card>
              <Timeline
                items={[
                  { id: '1', state: 'done', title: t.created, at: '2026-09-02' },
                  { id: '2', state: 'done', title: t.ordered, at: '2026-09-06' },
                  {
                    id: '3',
                    state: 'failed',
                    title: t.failed,
                    at: '2026-09-15',
                    text: t.failedText,
                    action: <Link href="#object">{t.object}</Link>,
                  },
                ]}
              />
            </Card>
          </Grid>
        ),
      },
      {
        name: 'Status bar and key figures',
        node: (
          <div className="grid gap-6">
            <Card>
              <StatusBar
                label={words.statusBar}
                parts={[
                  { id: 'a', label: words.statusParts[0] ?? '', count: 7, tone: 'info', href: '#a' },
                  { id: 'b', label: words.statusParts[1] ?? '', count: 3, tone: 'caution', href: '#b' },
                  { id: 'c', label: words.statusParts[2] ?? '', count: 12, tone: 'positive', href: '#c' },
                  { id: 'd', label: words.statusParts[3] ?? '', count: 1, tone: 'neutral', href: '#d' },
                ]}
              />
            </Card>
            <Grid>
              <KeyFigure label={words.statusParts[1]} value="14" hint={words.notifyHint} href="#release" />
              <KeyFigure label={words.reward} value={<Money cents={124000} size="l" />} tone="reward" />
              <KeyFigure label={words.statusParts[3]} value="2" tone="critical" href="#failed" />
            </Grid>
          </div>
        ),
      },
      {
        name: 'Chart',
        node: (
          <Grid columns={2}>
            <Card>
              <Chart
                title={words.chartTitle}
                labels={words.months}
                series={[{ name: words.made, values: [18, 24, 21, 30, 37, 42] }]}
                labelHeader={words.table.date}
              />
            </Card>
            <Card>
              <Chart
                kind="line"
                title={words.chartTitle}
                labels={words.months}
                series={[
                  { name: words.made, values: [18, 24, 21, 30, 37, 42] },
                  { name: words.paidSeries, values: [9, 12, 17, 16, 22, 28] },
                ]}
                labelHeader={words.table.date}
              />
            </Card>
          </Grid>
        ),
      },
      { name: 'Table', node: <TableExample words={words} /> },
      {
        name: 'Table loading, empty, failed',
        node: (
          <div className="grid gap-6">
            <Table<Row> caption="loading" rows={[]} rowKey={(row) => row.id} columns={[]} state="loading" />
            <Table<Row>
              caption="empty"
              rows={[]}
              rowKey={(row) => row.id}
              columns={[]}
              empty={<EmptyState titleAs="h3" title={words.emptyTitle} text={words.emptyText} />}
            />
          </div>
        ),
      },
      {
        name: 'Tabs and secondary navigation',
        node: (
          <div className="grid gap-6">
            <SubNav
              label={words.account}
              items={words.statuses.map((label, at) => ({
                label,
                href: `#tab-${at}`,
                current: at === 1,
                count: at === 0 ? 7 : undefined,
              }))}
            />
            <Tabs
              label={words.table.caption}
              tabs={words.statusParts.map((label, at) => ({
                id: `tab${at}`,
                label,
                count: at + 2,
                panel: <p>{words.faqText}</p>,
              }))}
            />
          </div>
        ),
      },
      {
        name: 'QR code',
        node: (
          <div className="max-w-48">
            <QrCode label={words.linkLabel} matrix={qr} />
          </div>
        ),
      },
      {
        name: 'Page heading',
        node: (
          <PageHeading
            breadcrumb={<Breadcrumb items={[{ label: words.home, href: '#home' }, { label: words.nav[3] ?? '' }]} />}
            eyebrow={words.account}
            lead={words.emptyText}
            actions={<Button icon={plusIcon}>{words.recommend}</Button>}
          >
            {words.nav[3]}
          </PageHeading>
        ),
      },
    ],
  }
}
