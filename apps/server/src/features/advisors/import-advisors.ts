import { fieldMessage } from '@referral/contract/messages'
import { validateName } from '@referral/domain/validate/name'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import {
  readFlag,
  readPeopleList,
  type PeopleLine,
  type PeopleListForm,
  type UploadedList,
} from '#platform/people-list.ts'
import { touchContent } from '#platform/touch-content.ts'
import { findAdvisors, lockAdvisors } from './desk.sql.ts'
import { isSame, keepAdvisors, type AdvisorInput } from './save-advisor.ts'
import { hasAdvisors } from './search-advisors.ts'
import type { AdvisorRow } from './tables.ts'

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
 * Adds and changes advisors by a list; those who are missing in it are unchanged, and so is whether
 * somebody is shown where it does not say so. One transaction: the valid lines of a list take effect, and the others are
 * reported line by line. Refused: notFound, invalidInput (no such list).
 */
export async function importAdvisors(ctx: Context, upload: AdvisorUpload) {
  if (!hasAdvisors(ctx)) return refuse('notFound')
  const list = readPeopleList(upload, form)
  if (typeof list === 'string') return refuseFields({ field: 'content', code: list })
  return ctx.write(async (tx) => {
    const lines = list.lines.map(readLine)
    // What no number can be is not looked for: PostgreSQL takes no NUL.
    const sought = lines.flatMap(({ given, faults }) => (faults.length === 0 ? [given.externalId] : []))
    // What a list does not say is written as it is, so that nobody may change it meanwhile.
    const rows = await (upload.dryRun ? findAdvisors : lockAdvisors)(tx, sought)
    const known = new Map(rows.map((row) => [row.externalId, row]))
    const judged = judgeLines(ctx, lines, known)
    const verdicts = judged.map(({ verdict }) => verdict)
    if (!upload.dryRun && verdicts.length > 0) {
      const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length
      const data = { added: count('new'), changed: count('changed'), failed: count('failed') }
      await emit(ctx, tx, { kind: 'advisorsImported', subject: { kind: 'advisor', id: emptyId }, data })
      await keepAdvisors(
        ctx,
        tx,
        judged.flatMap(({ given, verdict: { outcome } }) =>
          outcome === 'new' || outcome === 'changed' ? [given] : [],
        ),
      )
      await touchContent(tx)
    }
    return { dryRun: upload.dryRun, unknownColumns: list.unknownColumns, verdicts }
  })
}

/** A list concerns no single advisor. */
const emptyId = '00000000-0000-0000-0000-000000000000'

interface Judged {
  readonly given: AdvisorInput
  readonly verdict: {
    readonly line: number
    readonly externalId: string
    readonly lastName: string
    readonly outcome: Outcome
    readonly problems: { readonly code: string; readonly message: string }[]
  }
}

interface ReadLine {
  readonly line: number
  readonly given: Omit<AdvisorInput, 'isActive'>
  /** Undefined where the line does not say it. */
  readonly isActive: boolean | undefined
  /** Codes of what is wrong with the line by itself. */
  readonly faults: readonly string[]
}

function readLine({ line, cells }: PeopleLine<keyof AdvisorInput>): ReadLine {
  const isActive = readFlag(cells.isActive)
  const given = {
    externalId: (cells.externalId ?? '').trim(),
    lastName: (cells.lastName ?? '').trim(),
    zipCode: (cells.zipCode ?? '').trim(),
    city: (cells.city ?? '').trim(),
  }
  const faults = [...faultsOf(given), ...(isActive === 'unreadable' ? ['yesOrNo'] : [])]
  return { line, given, isActive: isActive === 'unreadable' ? undefined : isActive, faults }
}

function judgeLines(ctx: Context, lines: readonly ReadLine[], known: ReadonlyMap<string, AdvisorRow>): Judged[] {
  // Of a number that is right in two lines, the first counts.
  const seen = new Set<string>()
  return lines.map(({ line, given: said, isActive, faults }) => {
    const { externalId, lastName } = said
    const codes = [...faults, ...(seen.has(externalId) ? ['advisorTwiceInList'] : [])]
    if (codes.length === 0) seen.add(externalId)
    const row = known.get(externalId)
    const given = { ...said, isActive: isActive ?? row?.active ?? true }
    const outcome = codes.length > 0 ? 'failed' : row === undefined ? 'new' : isSame(row, given) ? 'same' : 'changed'
    const problems = codes.map((code) => ({ code, message: fieldMessage(code, labelOf(ctx, code), ctx.locale) }))
    return { given, verdict: { line, externalId, lastName, outcome, problems } }
  })
}

/** The column that a fault is about, where its message names one. */
const labelOf = ({ locale }: Context, code: string): string =>
  code === 'yesOrNo' ? (locale === 'de' ? 'Aktiv' : 'Aktiv (active)') : 'Name'

/** Characters that no field of the form takes either. */
const unprintable = /\p{Cc}|\p{Cs}/u
const longest = { externalId: 40, lastName: 80, zipCode: 10, city: 80 } as const

function faultsOf(given: ReadLine['given']): string[] {
  const texts = Object.entries(longest).map(([column, most]) => ({ text: given[column as keyof typeof longest], most }))
  if (texts.some(({ text }) => text === '' || unprintable.test(text))) return ['unreadableAdvisorLine']
  return [
    ...(texts.some(({ text, most }) => text.length > most) ? ['advisorLineTooLong'] : []),
    ...(validateName(given.lastName) === null ? [] : ['invalidName']),
  ]
}
