import { parseApiDay, parseRecentSheetDay } from '@referral/domain/calendar'
import { emailKey } from '@referral/domain/email'
import { validateName } from '@referral/domain/validate/name'
import { listLabels } from '@referral/contract/invitation-parts'
import { fieldLabels, fieldMessage } from '@referral/contract/messages'
import { within, type Context } from '#platform/context.ts'
import { decodeFile } from '@referral/domain/decode-file'
import type { InvitationFacts } from '@referral/domain/states/invitation'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { countForCaptcha, isCaptchaDemanded } from './invitation-limits.ts'
import { objectToAddress } from './invite.ts'
import { requireInviter } from './inviter.ts'
import { invitingMember } from './inviting-person.ts'
import { placeInvitation, type RecordedConsent } from './place-invitation.ts'
import { objectToConsentDay, readConsent, type ConsentInput } from './read-consent.ts'
import { readList, type ListLine } from './read-list.ts'

export interface ListUpload extends ConsentInput {
  readonly dryRun: boolean
  readonly encoding?: 'text' | 'base64' | undefined
  readonly content: string
  readonly staffNumber?: string | undefined
}

interface Fault {
  readonly field: string | null
  readonly code: string
}

type Outcome = 'ready' | 'invited' | 'notSent' | 'failed'
type Judgement = readonly [Outcome, readonly Fault[]]

const wireFields: Readonly<Record<string, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  name: 'Name',
  email: 'Email',
  consentedOn: 'EinwilligungAm',
}

/** Invitations per transaction: so many addresses are locked at once. */
const chunk = 25

/**
 * Invites a list. A dry run takes the same path and is rolled back, so its verdicts are those of the real run; a real
 * run commits in batches and may be repeated, since no address is invited twice. An opted-out address is reported only
 * after a real try.
 */
export async function inviteMany(ctx: Context, upload: ListUpload, captcha: string | null) {
  if (ctx.tenant.config.autologin) return refuse('forbidden', 'autologin')
  const list = readList(
    upload.encoding === 'base64' ? decodeFile(Buffer.from(upload.content, 'base64')) : upload.content,
  )
  if (typeof list === 'string') return refuseFields({ field: 'content', code: list })
  const consent = await ctx.read(async (tx) => {
    const inviter = await requireInviter(ctx, tx, upload.staffNumber)
    return isRefused(inviter) ? inviter : readConsent(ctx, inviter.agency.name, upload)
  })
  if (isRefused(consent)) return consent
  const solved = upload.dryRun ? 'notDemanded' : await solveCaptcha(ctx, list.lines.length, captcha)
  if (isRefused(solved)) return solved
  const judged = judge(ctx, list.lines)
  const run = async (inside: Context) => {
    const outcomes: Judgement[] = []
    for (let from = 0; from < judged.length; from += chunk) {
      const part = judged.slice(from, from + chunk)
      const placed = await inside.write((tx) => placeSome(within(inside, tx), upload, consent, part, solved))
      if (isRefused(placed)) return placed
      outcomes.push(...placed)
    }
    return outcomes
  }
  const outcomes = await (upload.dryRun ? rolledBack(ctx, run) : run(ctx))
  if (isRefused(outcomes)) return outcomes
  const verdicts = judged.map(({ line, raw, person }, index) => {
    const [outcome, faults] = outcomes[index]!
    return {
      line,
      name: person === undefined ? raw : `${person.firstName} ${person.lastName}`.trim(),
      email: person?.email ?? '',
      // Only a real invitation reveals that an address has opted out, not a dry run.
      outcome: upload.dryRun && outcome !== 'failed' ? ('ready' as const) : outcome,
      problems: faults.map((fault) => withMessage(ctx, fault)),
    }
  })
  const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length
  const counts = {
    ready: count('ready'),
    invited: count('invited'),
    notSent: count('notSent'),
    failed: count('failed'),
  }
  return { dryRun: upload.dryRun, lines: verdicts.length, counts, unknownColumns: [...list.unknownColumns], verdicts }
}

type Judged = ListLine & { readonly faults: readonly Fault[]; readonly consentedOn: string | undefined }

/** The faults of a line itself, before any query. */
function judge(ctx: Context, lines: readonly ListLine[]): Judged[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    if (line.person === undefined) return { ...line, consentedOn: undefined, faults: [line.fault] }
    const { person } = line
    const faults: Fault[] = []
    const note = (field: string, code: string | null) => {
      if (code !== null) faults.push({ field, code })
    }
    note('firstName', validateName(person.firstName))
    note('lastName', validateName(person.lastName))
    const address = objectToAddress(ctx, person.email)
    note('email', address ?? (seen.has(emailKey(person.email)) ? 'twiceInList' : null))
    seen.add(emailKey(person.email))
    const given = person.consentedOn
    const day = given === undefined ? undefined : (parseRecentSheetDay(given) ?? parseApiDay(given))
    if (day === null) note('consentedOn', 'invalidDate')
    else if (day !== undefined) note('consentedOn', objectToConsentDay(ctx, day))
    return { ...line, faults, consentedOn: day ?? undefined }
  })
}

async function placeSome(
  ctx: Context,
  upload: ListUpload,
  consent: RecordedConsent,
  lines: readonly Judged[],
  captcha: InvitationFacts['captcha'],
): Promise<Refused | Judgement[]> {
  // Checked again with each part: a role that is removed meanwhile ends the run.
  const inviter = await ctx.write((tx) => requireInviter(ctx, tx, upload.staffNumber))
  if (isRefused(inviter)) return inviter
  const outcomes: Judgement[] = []
  for (const { person, faults, consentedOn } of lines) {
    if (person === undefined || faults.length > 0) {
      outcomes.push(['failed', faults])
      continue
    }
    const { firstName, lastName, email } = person
    const own = { ...consent, on: consentedOn ?? consent.on }
    const placed = await ctx.write(async (tx) => {
      await countForCaptcha(ctx, tx)
      return placeInvitation(ctx, tx, invitingMember(inviter), { firstName, lastName, email }, own, captcha)
    })
    outcomes.push(
      isRefused(placed) ? ['failed', faultsOf(placed)] : [placed.state === 'sent' ? 'invited' : 'notSent', []],
    )
  }
  return outcomes
}

const faultsOf = ({ name, fields }: Refused): readonly Fault[] =>
  fields.length > 0 ? fields : [{ field: null, code: name === 'tooMany' ? 'noInvitationLeft' : 'invalid' }]

const solveCaptcha = async (ctx: Context, lines: number, given: string | null) => {
  if (!(await isCaptchaDemanded(ctx, lines))) return 'notDemanded'
  const isSolved = given !== null && (await ctx.write((tx) => ctx.services.captcha.spend(tx, 'invite', given)))
  return isSolved ? 'solved' : refuse('captchaRequired')
}

function withMessage(ctx: Context, { field, code }: Fault) {
  const wire = field === null ? null : (wireFields[field] ?? field)
  const label = wire === null ? '' : ((fieldLabels[wire] ?? listLabels[wire])?.[ctx.locale] ?? wire)
  return { field: wire, code, message: fieldMessage(code, label, ctx.locale) }
}

class Rollback extends Error {}

/** Runs many transactions as parts of one, and rolls it back. */
async function rolledBack<T>(ctx: Context, act: (inside: Context) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined
  try {
    await ctx.write(async (tx) => {
      result = { value: await act(within(ctx, tx)) }
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  return result!.value
}
