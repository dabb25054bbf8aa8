import type { BodyOf } from '@referral/contract/operation'
import { conversationKind, invitationEndReason, invitationState } from '@referral/contract/invitation-parts'
import type { invitationOperations } from '@referral/contract/invitations'
import type { Context } from '#platform/context.ts'
import { columnsOf } from '#platform/db/table.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import {
  dayCell,
  instantCell,
  nameCell,
  reportFile,
  type ReportColumn,
  type ReportFormat,
  type Word,
} from '#platform/report-file.ts'
import { pageOfReport, rowsOfReport } from '#platform/report.ts'
import type { Bind, ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOnDays, isOneOf } from '#platform/report-conditions.ts'
import { isWordless, searchHits } from '#platform/search.ts'
import { requireInviter } from './inviter.ts'
import { presentInvitations } from './present-invitation.ts'
import { isUndelivered } from './undelivered.ts'
import { invitationTable, type InvitationRow } from './tables.ts'

type Query = NonNullable<BodyOf<typeof invitationOperations.listInvitations>>
type Sort = NonNullable<Query['orderBy']>
type Narrowed = Pick<Query, 'filter' | 'columns'>

const sort: Readonly<Record<Sort, string>> = {
  lastName: 'i.last_name',
  email: 'i.email',
  kind: 'i.kind',
  state: 'i.state',
  staffNumber: 'i.staff_number',
  createdAt: 'i.created_at',
  mailedAt: 'i.mailed_at',
  openedAt: 'i.first_opened_at',
  endedAt: 'i.ended_at',
  expiresOn: 'i.expires_on',
}

const shapeOf = (agencyId: string): ReportShape<Sort, Narrowed> => ({
  columns: () => columnsOf(invitationTable, { as: 'i' }),
  from: 'FROM invitation i',
  where: (bind) => `i.tenant_id = $1 AND i.agency_id = ${bind(agencyId)}`,
  key: 'i.id',
  sort,
  first: { by: 'createdAt', descending: true },
  narrow: ({ filter, columns = {} }, bind) => [
    ...isFoundBy(agencyId, filter ?? '', bind),
    ...isOneOf('i.state', columns.state, bind),
    ...isOneOf('i.kind', columns.kind, bind),
    ...isOneOf('i.staff_number', columns.staffNumber, bind),
    ...isOnDays('i.created_at', columns.createdOn, bind),
    ...isOnDays('i.ended_at', columns.endedOn, bind),
    ...isBetween('i.expires_on', columns.expiresOn, bind),
    ...(columns.isUndeliverable === true ? [`i.ended_at IS NULL AND ${isUndelivered('i')}`] : []),
  ],
})

function isFoundBy(agencyId: string, text: string, bind: Bind): string[] {
  const values = searchHits('invitation', text, 1, { within: agencyId })?.values ?? []
  const [first] = values.map(bind)
  if (first === undefined) return isWordless(text) ? ['false'] : []
  return [`i.id = ANY (ARRAY(${searchHits('invitation', text, Number(first.slice(1)), { within: agencyId })!.sql}))`]
}

/** The agency's invitations (spec §7.4). Refused: forbidden (role, other agency), narrowFilter. */
export function listInvitations(ctx: Context, agencyId: string | undefined, query: Query = {}) {
  return ctx.report(async (tx) => {
    const inviter = await requireInviter(ctx, tx)
    if (isRefused(inviter)) return inviter
    const { id } = inviter.agency
    if (agencyId !== undefined && agencyId.toLowerCase() !== id) return refuse('forbidden')
    const { filter, columns, ...rest } = query
    const request = { ...rest, narrowed: { filter, columns } }
    const found = await pageOfReport<InvitationRow, Sort, Narrowed>(tx, shapeOf(id), request)
    return isRefused(found) ? found : { ...found, content: await presentInvitations(ctx, tx, found.content) }
  })
}

type Shown = Awaited<ReturnType<typeof presentInvitations>>[number]

const undelivered: Word = { de: 'Unzustellbar', en: 'Undeliverable' }

/** As the list shows it: a mail that did not arrive comes before the state. */
const stateCell = ({ state, isUndeliverable, endedAt }: Shown) =>
  isUndeliverable && endedAt === null ? undelivered : nameCell(invitationState(), state, { revoked: 'Withdrawn' })

const fileColumns: readonly ReportColumn<Shown>[] = [
  ['Vorname', 'First name', (row) => row.firstName ?? ''],
  ['Nachname', 'Last name', (row) => row.lastName ?? ''],
  ['Email', 'E-mail', (row) => row.email ?? ''],
  ['Art', 'Type', (row) => nameCell(conversationKind(), row.kind, { onSite: 'In person', phone: 'By phone' })],
  ['Status', 'Status', stateCell],
  ['Grund', 'Reason', (row) => nameCell(invitationEndReason(), row.endReason)],
  ['Mitarbeiter', 'Looked after by', (row) => row.member],
  ['Mitarbeiternummer', 'Staff number', (row) => row.staffNumber ?? ''],
  ['EinwilligungAm', 'Consent on', (row) => dayCell(row.consentedOn)],
  ['ErstelltAm', 'Created on', (row) => instantCell(row.createdAt)],
  ['VersendetAm', 'Sent on', (row) => instantCell(row.mailedAt)],
  ['GeoeffnetAm', 'Opened on', (row) => instantCell(row.openedAt)],
  ['BeendetAm', 'Ended on', (row) => instantCell(row.endedAt)],
  ['GueltigBis', 'Valid until', (row) => dayCell(row.expiresOn)],
]

/** Every row of the filter as a file. Refused: forbidden. */
export async function exportInvitations(ctx: Context, { filter, columns }: Query = {}, format?: ReportFormat) {
  const inviter = await ctx.read((tx) => requireInviter(ctx, tx))
  if (isRefused(inviter)) return inviter
  const shape = shapeOf(inviter.agency.id)
  async function* shown() {
    for await (const rows of rowsOfReport<InvitationRow, Sort, Narrowed>(ctx, shape, { filter, columns }))
      yield await ctx.report((tx) => presentInvitations(ctx, tx, rows))
  }
  return reportFile(ctx, fileColumns, shown(), format)
}
