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
import { lockAdvisor } from './desk.sql.ts'
import { keepAdvisor, type AdvisorInput } from './save-advisor.ts'
import { hasAdvisors } from './search-advisors.ts'

const form = {
  headings: {
    nummer: 'externalId',
    externeid: 'externalId',
    number: 'externalId',
    name: 'lastName',
    nachname: 'lastName',
    lastname: 'lastName',
    plz: 'zipCode',
    postleitzahl: 'zipCode',
    zipcode: 'zipCode',
    postcode: 'zipCode',
    ort: 'city',
    city: 'city',
    aktiv: 'isActive',
    active: 'isActive',
  },
  needed: ['externalId', 'lastName', 'zipCode', 'city'],
  mostLines: 2_000,
  tooMany: 'tooManyAdvisors',
  unreadable: 'unreadableAdvisorList',
} as const satisfies PeopleListForm<keyof AdvisorInput>

interface AdvisorUpload extends UploadedList {
  readonly dryRun: boolean
}

type Outcome = 'new' | 'changed' | 'same' | 'failed'

/**
 * Adds and changes advisors by a list; those who are missing in it are unchanged. One transaction: the valid lines of a
 * list take effect, and the others are reported line by line. Refused: notFound, invalidInput (no such list).
 */
export async function importAdvisors(ctx: Context, upload: AdvisorUpload) {
  if (!hasAdvisors(ctx)) return refuse('notFound')
  const list = readPeopleList(upload, form)
  if (typeof list === 'string') return refuseFields({ field: 'content', code: list })
  return ctx.write(async (tx) => {
    const seen = new Set<string>()
    const verdicts: Awaited<ReturnType<typeof judge>>[] = []
    for (const line of list.lines) verdicts.push(await judge(ctx, tx, { isTrial: upload.dryRun, line, seen }))
    const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length
    if (!upload.dryRun && list.lines.length > 0)
      await emit(ctx, tx, {
        kind: 'advisorsImported',
        subject: { kind: 'advisor', id: emptyId },
        data: { added: count('new'), changed: count('changed'), failed: count('failed') },
      })
    return { dryRun: upload.dryRun, unknownColumns: list.unknownColumns, verdicts }
  })
}

/** A list concerns no single advisor. */
const emptyId = '00000000-0000-0000-0000-000000000000'

interface Judging {
  readonly isTrial: boolean
  readonly line: PeopleLine<keyof AdvisorInput>
  readonly seen: Set<string>
}

async function judge(ctx: Context, tx: Tx, { isTrial, line: { line, cells }, seen }: Judging) {
  const text = (column: 'externalId' | 'lastName' | 'zipCode' | 'city') => (cells[column] ?? '').trim()
  const isActive = readFlag(cells.isActive, true)
  const given = {
    externalId: text('externalId'),
    lastName: text('lastName'),
    zipCode: text('zipCode'),
    city: text('city'),
    isActive: isActive === true,
  }
  const { externalId, lastName } = given
  const codes = [
    ...(isLine(given) ? [] : ['unreadableAdvisorLine']),
    ...(lastName === '' || (lastName.length <= 80 && validateName(lastName) === null) ? [] : ['invalidName']),
    ...(isActive === undefined ? ['yesOrNo'] : []),
    ...(seen.has(externalId) ? ['advisorTwiceInList'] : []),
  ]
  seen.add(externalId)
  if (codes.length > 0)
    return verdict(
      'failed',
      codes.map((code) => ({
        code,
        message: fieldMessage(code, ctx.locale === 'de' ? 'Aktiv' : 'Aktiv (active)', ctx.locale),
      })),
    )
  const known = await lockAdvisor(tx, externalId)
  const isSame =
    known !== undefined &&
    known.active === given.isActive &&
    (['lastName', 'zipCode', 'city'] as const).every((column) => known[column] === given[column])
  if (!isTrial && !isSame) await keepAdvisor(ctx, tx, given)
  return verdict(known === undefined ? 'new' : isSame ? 'same' : 'changed', [])

  function verdict(outcome: Outcome, problems: readonly { code: string; message: string }[]) {
    return { line, externalId, lastName, outcome, problems: [...problems] }
  }
}

/** Characters that no field of the form takes either. */
const unprintable = /\p{Cc}|\p{Cs}/u

const isLine = ({ externalId, lastName, zipCode, city }: AdvisorInput): boolean =>
  lastName !== '' &&
  (
    [
      [externalId, 40],
      [zipCode, 10],
      [city, 80],
    ] as const
  ).every(([value, most]) => value !== '' && value.length <= most && !unprintable.test(value))
