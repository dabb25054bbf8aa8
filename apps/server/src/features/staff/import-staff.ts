import { parse } from 'csv-parse/sync'
import { fieldMessage } from '@referral/contract/messages'
import { validateName } from '@referral/domain/validate/name'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { decodeFile } from '@referral/domain/decode-file'
import { withoutGuard } from '#platform/csv.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import { tidyNumber } from './at-terminal.ts'
import { keepMember, type MemberInput } from './members.ts'
import { findStaffByNumber, listShopRows } from './staff.sql.ts'
import type { ShopRow } from './tables.ts'

const mostLines = 2_000

const headings: Readonly<Record<string, keyof MemberInput>> = {
  mitarbeiternummer: 'staffNumber',
  nummer: 'staffNumber',
  staffnumber: 'staffNumber',
  name: 'name',
  filialnummer: 'shopNumber',
  filiale: 'shopNumber',
  branchnumber: 'shopNumber',
  branch: 'shopNumber',
  leitung: 'isLead',
  manager: 'isLead',
  aktiv: 'isActive',
  active: 'isActive',
}
const yes = new Set(['ja', 'yes', 'true', '1', 'x'])
const no = new Set(['nein', 'no', 'false', '0'])

interface Line {
  readonly line: number
  readonly cells: Readonly<Partial<Record<keyof MemberInput, string>>>
}

export interface StaffUpload {
  readonly dryRun: boolean
  readonly encoding?: 'text' | 'base64' | undefined
  readonly content: string
}

type Outcome = 'new' | 'changed' | 'same' | 'failed'

/**
 * Adds and changes employees by a list; employees who are missing in it are unchanged. One transaction: the valid lines
 * of a list take effect, and the others are reported line by line. Refused: notFound, invalidInput (no such list).
 */
export async function importStaff(ctx: Context, upload: StaffUpload) {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  const list = readList(
    upload.encoding === 'base64' ? decodeFile(Buffer.from(upload.content, 'base64')) : upload.content,
  )
  if (typeof list === 'string') return refuseFields({ field: 'content', code: list })
  return ctx.write(async (tx) => {
    const shops = new Map((await listShopRows(tx)).map((shop) => [shop.number, shop]))
    const seen = new Set<string>()
    const verdicts: Awaited<ReturnType<typeof judge>>[] = []
    for (const line of list.lines) verdicts.push(await judge(ctx, tx, { upload, line, shops, seen }))
    const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length
    if (!upload.dryRun && list.lines.length > 0)
      await emit(ctx, tx, {
        kind: 'staffImported',
        subject: { kind: 'staffMember', id: emptyId },
        data: { added: count('new'), changed: count('changed'), failed: count('failed') },
      })
    return { dryRun: upload.dryRun, unknownColumns: list.unknownColumns, verdicts }
  })
}

/** A list concerns no single employee. */
const emptyId = '00000000-0000-0000-0000-000000000000'

interface Judging {
  readonly upload: StaffUpload
  readonly line: Line
  readonly shops: ReadonlyMap<string, ShopRow>
  readonly seen: Set<string>
}

async function judge(ctx: Context, tx: Tx, { upload, line: { line, cells }, shops, seen }: Judging) {
  const staffNumber = tidyNumber(cells.staffNumber ?? '')
  const name = (cells.name ?? '').trim()
  const shop = shops.get(tidyNumber(cells.shopNumber ?? ''))
  const [isLead, isActive] = [flag(cells.isLead, false), flag(cells.isActive, true)]
  const codes = [
    ...(staffNumber === '' || staffNumber.length > 40 || name === '' ? ['unreadableStaffLine'] : []),
    ...(name === '' || (name.length <= 80 && validateName(name) === null) ? [] : ['invalidName']),
    ...(shop === undefined ? ['unknownShop'] : []),
    ...(isLead === undefined || isActive === undefined ? ['yesOrNo'] : []),
    ...(seen.has(staffNumber) ? ['staffTwiceInList'] : []),
  ]
  seen.add(staffNumber)
  if (codes.length > 0 || shop === undefined)
    return verdict(
      'failed',
      [...new Set(codes)].map((code) => ({ code, message: fieldMessage(code, labelOf(ctx), ctx.locale) })),
    )
  const known = await findStaffByNumber(tx, staffNumber)
  const given = { staffNumber, name, shopNumber: shop.number, isLead: isLead === true, isActive: isActive === true }
  const isSame =
    known !== undefined &&
    known.name === name &&
    known.shopId === shop.id &&
    known.lead === given.isLead &&
    known.active === given.isActive
  if (!upload.dryRun && !isSame) await keepMember(ctx, tx, given, shop)
  return verdict(known === undefined ? 'new' : isSame ? 'same' : 'changed', [])

  function verdict(outcome: Outcome, problems: readonly { code: string; message: string }[]) {
    return { line, staffNumber, name, outcome, problems: [...problems] }
  }
}

const labelOf = ({ locale }: Context) => (locale === 'de' ? 'Leitung, Aktiv' : 'Leitung, Aktiv (manager, active)')

function flag(cell: string | undefined, empty: boolean): boolean | undefined {
  const word = (cell ?? '').trim().toLowerCase()
  if (word === '') return empty
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

const simple = (heading: string) =>
  withoutGuard(heading)
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')

/** The list with its columns by their headings, or the code of its fault. */
function readList(text: string): { lines: readonly Line[]; unknownColumns: string[] } | string {
  const plain = text.replace(/^\ufeff/, '')
  const first = plain.slice(0, plain.search(/[\r\n]|$/))
  const delimiter = [';', ',', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(plain, {
      ...{ delimiter, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      ...{ trim: true, info: true, max_record_size: 2_000, to: mostLines + 2 },
    }) as never
  } catch {
    return 'unreadableStaffList'
  }
  const heading = records[0]?.record ?? []
  const columns = heading.map((one) => (Object.hasOwn(headings, simple(one)) ? headings[simple(one)] : undefined))
  if ((['staffNumber', 'name', 'shopNumber'] as const).some((one) => !columns.includes(one)))
    return 'unreadableStaffList'
  if (records.length - 1 > mostLines) return 'tooManyStaff'
  return {
    unknownColumns: heading.filter((one, index) => columns[index] === undefined && one !== ''),
    lines: records.slice(1).map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column === undefined ? [] : [[column, withoutGuard(record[index] ?? '')]])),
      ),
    })),
  }
}
