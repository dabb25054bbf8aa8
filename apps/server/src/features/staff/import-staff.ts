import { fieldMessage } from '@referral/contract/messages'
import { validateName } from '@referral/domain/validate/name'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import {
  readFlag,
  readPeopleList,
  type PeopleLine,
  type PeopleListForm,
  type UploadedList,
} from '#platform/people-list.ts'
import { tidyNumber } from './at-terminal.ts'
import { isSame, keepMember, type MemberInput } from './members.ts'
import { findStaffByNumbers, listShopRows, lockStaffByNumbers } from './staff.sql.ts'
import type { ShopRow, StaffMember } from './tables.ts'

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
const form = {
  headings,
  needed: ['staffNumber', 'name', 'shopNumber'],
  mostLines: 2_000,
  tooMany: 'tooManyStaff',
  unreadable: 'unreadableStaffList',
} as const satisfies PeopleListForm<keyof MemberInput>

type Line = PeopleLine<keyof MemberInput>

export interface StaffUpload extends UploadedList {
  readonly dryRun: boolean
}

type Outcome = 'new' | 'changed' | 'same' | 'failed'

/**
 * Adds and changes employees by a list; employees who are missing in it are unchanged, and so is what it does not say of
 * those in it. One transaction: the valid lines
 * of a list take effect, and the others are reported line by line. Refused: notFound, invalidInput (no such list).
 */
export async function importStaff(ctx: Context, upload: StaffUpload) {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  const list = readPeopleList(upload, form)
  if (typeof list === 'string') return refuseFields({ field: 'content', code: list })
  return ctx.write(async (tx) => {
    const shops = new Map((await listShopRows(tx)).map((shop) => [shop.number, shop]))
    // What no number can be is not looked for: PostgreSQL takes no NUL.
    const numbers = list.lines.map(staffNumberOf).filter((number) => !isNoNumber(number))
    // What a list does not say is written as it is, so that nobody may change it meanwhile.
    const rows = await (upload.dryRun ? findStaffByNumbers : lockStaffByNumbers)(tx, numbers)
    const known = new Map(rows.map((row) => [row.staffNumber, row]))
    const seen = new Set<string>()
    const verdicts: Awaited<ReturnType<typeof judge>>[] = []
    for (const line of list.lines) verdicts.push(await judge(ctx, tx, { upload, line, shops, known, seen }))
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
  readonly known: ReadonlyMap<string, StaffMember>
  readonly seen: Set<string>
}

const staffNumberOf = ({ cells }: Line): string => tidyNumber(cells.staffNumber ?? '')

async function judge(ctx: Context, tx: Tx, { upload, line: read, shops, known: all, seen }: Judging) {
  const { line, cells } = read
  const staffNumber = staffNumberOf(read)
  const name = (cells.name ?? '').trim()
  const shop = shops.get(tidyNumber(cells.shopNumber ?? ''))
  const [isLead, isActive] = [readFlag(cells.isLead), readFlag(cells.isActive)]
  const codes = [
    ...(isNoNumber(staffNumber) || name === '' ? ['unreadableStaffLine'] : []),
    ...(name === '' || (name.length <= 80 && validateName(name) === null) ? [] : ['invalidName']),
    ...(shop === undefined ? ['unknownShop'] : []),
    ...(isLead === 'unreadable' || isActive === 'unreadable' ? ['yesOrNo'] : []),
    ...(seen.has(staffNumber) ? ['staffTwiceInList'] : []),
  ]
  seen.add(staffNumber)
  if (codes.length > 0 || shop === undefined || isLead === 'unreadable' || isActive === 'unreadable')
    return verdict(
      'failed',
      [...new Set(codes)].map((code) => ({ code, message: fieldMessage(code, labelOf(ctx), ctx.locale) })),
    )
  const known = all.get(staffNumber)
  // Nobody comes back, or leads no more, by a list that does not say so.
  const given = {
    ...{ staffNumber, name, shopNumber: shop.number },
    isLead: isLead ?? known?.lead ?? false,
    isActive: isActive ?? known?.active ?? true,
  }
  const isKnown = isSame(known, given, shop)
  if (!upload.dryRun && !isKnown) await keepMember(ctx, tx, given, shop)
  return verdict(known === undefined ? 'new' : isKnown ? 'same' : 'changed', [])

  function verdict(outcome: Outcome, problems: readonly { code: string; message: string }[]) {
    return { line, staffNumber, name, outcome, problems: [...problems] }
  }
}

/** No field of the form takes such characters either, and PostgreSQL no NUL. */
const isNoNumber = (text: string): boolean => text === '' || text.length > 40 || /\p{Cc}|\p{Cs}/u.test(text)

const labelOf = ({ locale }: Context) => (locale === 'de' ? 'Leitung, Aktiv' : 'Leitung, Aktiv (manager, active)')
